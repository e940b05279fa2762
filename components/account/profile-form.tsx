'use client';

import { clsx } from 'clsx';
import { CircleCheck, MapPin } from 'lucide-react';
import { useState } from 'react';
import { ErrorPrompt } from '@/components/auth/error-prompt';
import { SuccessPrompt } from '@/components/auth/success-prompt';
import { TextArea, TextField } from '@/components/auth/text-field';
import { textOf, useAccountForm } from '@/components/auth/use-account-form';
import { UsernameField } from '@/components/auth/username-field';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import type { Problem } from '@/lib/browser/api/error-messages';
import { useSession } from '@/lib/browser/session/session';
import { callAsMember, signInAgain } from '@/lib/browser/session/session-calls';
import type { OwnProfile } from '@/lib/contract/profile';
import { PROFILE_TEXT_NAMES, PROFILE_TEXTS } from '@/lib/contract/profile-fields';
import { formatTimeOfDay } from '@/lib/format/dates';
import { EmailFields } from './email-fields';
import { type PhotoChange, PhotoField } from './photo-field';
import styles from './profile-form.module.css';

type ProfileFormProps = { profile: OwnProfile; onSaved: (profile: OwnProfile) => void };

/** The profile edit form; the only settings with a Save. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const form = useAccountForm();
  const { refreshSession } = useSession();
  const [photo, setPhoto] = useState<PhotoChange>();
  const [savedAt, setSavedAt] = useState<string>();
  const [saves, setSaves] = useState(0);
  const [mailed, setMailed] = useState<{ message: string }>();

  const save = async (fields: FormData) => {
    const email = textOf(fields, 'email').trim();
    setSavedAt(undefined);
    setMailed(undefined);
    onSaved(await callAsMember('PUT /api/account', { body: updateBody(fields, photo) }));
    void refreshSession();
    setPhoto(undefined);
    setSaves((count) => count + 1);
    setSavedAt(new Date().toISOString());
    const isNew = email.toLowerCase() !== profile.email.toLowerCase();
    setMailed(
      isNew ? { message: `Confirm ${email} from the mail we have sent there, in this browser.` } : undefined,
    );
  };

  const signInForEmail = () =>
    void form.run(() => signInAgain('Sign in with Google again to change your email address.'));

  return (
    <Panel>
      <form
        ref={form.formRef}
        noValidate
        method="post"
        className={styles.settingsForm}
        onSubmit={form.submit(save)}
      >
        <PhotoField
          profile={profile}
          change={photo}
          errors={form.errors.profile_photo}
          onChange={setPhoto}
          onRefused={(message) => form.refuse('profile_photo', message)}
        />
        <ProfileFields profile={profile} errors={form.errors} saves={saves} onSignInAgain={signInForEmail} />
        <SaveRow isPending={form.isPending} savedAt={form.hasProblem ? undefined : savedAt} />
        <SuccessPrompt success={form.hasProblem ? undefined : mailed} stays />
      </form>
      <ErrorPrompt {...form.prompt} />
    </Panel>
  );
}

type ProfileFieldsProps = {
  profile: OwnProfile;
  errors: Problem['fields'];
  /** Counts what was saved: the address then shows the one in use again, until the new one is confirmed. */
  saves: number;
  onSignInAgain: () => void;
};

function ProfileFields({ profile, errors, saves, onSignInAgain }: ProfileFieldsProps) {
  const [bioLength, setBioLength] = useState(profile.bio.length);
  return (
    <div className={styles.settingsFields}>
      <UsernameField defaultValue={profile.username} errors={errors.username} />
      <EmailFields key={saves} {...{ profile, errors, onSignInAgain }} />
      <div className={styles.wideField}>
        <TextField
          label={PROFILE_TEXTS.location.label}
          name="location"
          defaultValue={profile.location}
          note="Optional"
          maxLength={PROFILE_TEXTS.location.limit}
          icon={MapPin}
          errors={errors.location}
        />
      </div>
      <div className={styles.wideField}>
        <TextArea
          label={PROFILE_TEXTS.bio.label}
          name="bio"
          defaultValue={profile.bio}
          note={<span className="numbers">{`${bioLength} / ${PROFILE_TEXTS.bio.limit}`}</span>}
          rows={2}
          maxLength={PROFILE_TEXTS.bio.limit}
          errors={errors.bio}
          onChange={(event) => setBioLength(event.currentTarget.value.length)}
        />
      </div>
    </div>
  );
}

type SaveRowProps = { isPending: boolean; savedAt: string | undefined };

/** The Save button, with the time of the last save. */
function SaveRow({ isPending, savedAt }: SaveRowProps) {
  return (
    <div className={styles.settingsSave}>
      <Button type="submit" variant="primary" disabled={isPending} isBusy={isPending}>
        Save changes
      </Button>
      <span role="status" className={clsx(styles.settingsSaved, 'numbers')}>
        {savedAt && (
          <>
            <CircleCheck size={18} strokeWidth={2.4} aria-hidden="true" />
            {`Saved ${formatTimeOfDay(savedAt)}`}
          </>
        )}
      </span>
    </div>
  );
}

/** Returns exactly the fields of product rules §3, without photo and password when there are none. */
function updateBody(fields: FormData, photo: PhotoChange | undefined): FormData {
  const body = new FormData();
  body.set('image_updated', photo === undefined ? 'false' : 'true');
  for (const name of ['username', 'email', ...PROFILE_TEXT_NAMES])
    body.set(name, textOf(fields, name).trim());
  const password = textOf(fields, 'current_password');
  if (password) body.set('current_password', password);
  if (photo?.file) body.set('profile_photo', photo.file);
  return body;
}
