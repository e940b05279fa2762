import type { Sound } from './sound-scores';

const HEADER_BYTES = 44;

/** Returns a sound as a WAV file (PCM, mono), which every browser plays. */
export function encodeWav({ samples, rate, bits }: Sound): Buffer {
  const bytesPerSample = bits / 8;
  const size = samples.length * bytesPerSample;
  const file = Buffer.alloc(HEADER_BYTES + size + (size % 2));
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * bytesPerSample, 28);
  file.writeUInt16LE(bytesPerSample, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36);
  file.writeUInt32LE(size, 40);
  samples.forEach((sample, index) => {
    if (bits === 16) file.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + index * 2);
    else file.writeUInt8(128 + Math.round(sample * 127), HEADER_BYTES + index);
  });
  return file;
}

/** Returns the samples of a file that `encodeWav` wrote, from -1 to 1, and the values of its header. */
export function decodeWav(file: Buffer): Sound {
  const bits = file.readUInt16LE(34) === 8 ? 8 : 16;
  const count = file.readUInt32LE(40) / (bits / 8);
  const samples = Float64Array.from({ length: count }, (_, index) =>
    bits === 16
      ? file.readInt16LE(HEADER_BYTES + index * 2) / 32_767
      : (file.readUInt8(HEADER_BYTES + index) - 128) / 127,
  );
  return { samples, rate: file.readUInt32LE(24), bits };
}
