declare module 'http_ece' {
  type Parameters = { version: 'aes128gcm'; privateKey: import('node:crypto').ECDH; authSecret: string };
  const ece: { decrypt(buffer: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
