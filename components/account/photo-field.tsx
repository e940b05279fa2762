'use client';

import { clsx } from 'clsx';
import { Camera, CircleAlert } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import buttonStyles from '@/components/ui/button.module.css';
import fieldStyles from '@/components/ui/field.module.css';
import type { OwnProfile } from '@/lib/contract/profile';
import { PHOTO_LIMIT_BYTES } from '@/lib/contract/protocol';
import styles from './photo-field.module.css';

const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A new photo, or `file: null` to remove the current one. */
export type PhotoChange = { file: File | null };

type PhotoFieldProps = {
  profile: Pick<OwnProfile, 'username' | 'profile_photo'>;
  change: PhotoChange | undefined;
  errors?: string[];
  onChange: (change: PhotoChange | undefined) => void;
  onRefused: (message: string) => void;
};

/** The profile photo, with a preview; images only (product rules §5). */
export function PhotoField({ profile, change, errors = [], onChange, onRefused }: PhotoFieldProps) {
  const helpId = useId();
  const preview = usePreview(change?.file);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    const problem = await refusePhoto(file);
    if (problem) onRefused(problem);
    else onChange({ file });
  };
  const photoUrl = change ? preview : profile.profile_photo;
  return (
    <div className={styles.photoRow}>
      <Avatar username={profile.username} photoUrl={photoUrl} />
      <div className={styles.photoActions}>
        <label className={clsx(buttonStyles.button, buttonStyles.secondary, buttonStyles.small)}>
          <Camera size={18} strokeWidth={2.4} aria-hidden="true" />
          New photo
          <input
            className="sr-only"
            type="file"
            name="profile_photo"
            accept={PHOTO_TYPES.join(',')}
            aria-describedby={helpId}
            aria-invalid={errors.length > 0 || undefined}
            onChange={(event) => void choose(event)}
          />
        </label>
        {photoUrl && (
          <button type="button" className="text-link" onClick={() => onChange({ file: null })}>
            Remove
          </button>
        )}
        {errors.length > 0 ? (
          <div id={helpId} className={fieldStyles.formErrors}>
            <p>
              <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
              {errors.join(' ')}
            </p>
          </div>
        ) : (
          <p id={helpId} className="help">
            Images only, up to 5 MB.
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns why a file cannot be a profile photo; undefined if it can. The file name is not trusted. */
async function refusePhoto(file: File): Promise<string | undefined> {
  if (!PHOTO_TYPES.includes(file.type))
    return 'This file isn’t a photo we can use. Choose a JPEG, PNG or WebP image.';
  if (file.size > PHOTO_LIMIT_BYTES) return 'This photo is larger than 5 MB.';
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return 'This file can’t be opened as an image. Choose another one.';
  image.close();
  return undefined;
}

/** Returns an object URL of a file that is not uploaded yet. */
function usePreview(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
