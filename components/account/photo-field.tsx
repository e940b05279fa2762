'use client';

import { Camera, CircleAlert } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import type { OwnProfile } from '@/lib/contract/account';
import { PHOTO_LIMIT_BYTES } from '@/lib/contract/limits';

/** A new photo, or `file: null` to remove the present one. */
export type PhotoChange = { file: File | null };

type PhotoFieldProps = {
  profile: Pick<OwnProfile, 'username' | 'profile_photo'>;
  change: PhotoChange | undefined;
  errors?: string[];
  onChange: (change: PhotoChange | undefined) => void;
  onRefused: (message: string) => void;
};

/** The profile photo: shown before it is saved; images only (SPEC §5). */
export function PhotoField({ profile, change, errors = [], onChange, onRefused }: PhotoFieldProps) {
  const helpId = useId();
  const preview = usePreview(change?.file);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    if (file.size > PHOTO_LIMIT_BYTES) return onRefused('This photo is larger than 5 MB.');
    onChange({ file });
  };
  const photoUrl = change ? preview : profile.profile_photo;
  return (
    <div className="photo-row">
      <Avatar username={profile.username} photoUrl={photoUrl} />
      <div className="photo-actions">
        <label className="button button-secondary button-small">
          <Camera size={18} strokeWidth={2.4} aria-hidden="true" />
          New photo
          <input
            className="sr-only"
            type="file"
            name="profile_photo"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={helpId}
            aria-invalid={errors.length > 0 || undefined}
            onChange={choose}
          />
        </label>
        {photoUrl && (
          <button type="button" className="text-link" onClick={() => onChange({ file: null })}>
            Remove
          </button>
        )}
        {errors.length > 0 ? (
          <div id={helpId} className="form-errors">
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

/** A local address of a file that is not uploaded yet. */
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
