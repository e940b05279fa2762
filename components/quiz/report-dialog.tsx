'use client';

import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { Dot } from '@/components/illustration/dot';
import { Button } from '@/components/ui/button';
import checkStyles from '@/components/ui/check.module.css';
import fieldStyles from '@/components/ui/field.module.css';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import promptDialogStyles from '@/components/ui/prompt-dialog.module.css';
import { callBff } from '@/lib/browser/api/bff';
import { readProblem } from '@/lib/browser/api/error-messages';
import { REPORT_REASONS, type ReportReason } from '@/lib/contract/enums';
import type { ReviewedQuestion } from '@/lib/contract/game';
import { typeset } from '@/lib/quiz/typeset';
import styles from './report-dialog.module.css';

const REASON_WORDS: Record<ReportReason, string> = {
  wrong: 'Wrong answer',
  ambiguous: 'Ambiguous',
  outdated: 'Outdated',
  offensive: 'Offensive',
  other: 'Other',
};

const NOTE_LIMIT = 300;

type ReportDialogProps = {
  /** The question to report; null while the dialog is closed. */
  question: ReviewedQuestion | null;
  onClose: () => void;
  onReported: (questionId: string) => void;
};

/** Reports a question; the input is kept when sending fails. */
export function ReportDialog({ question, onClose, onReported }: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  const close = () => {
    onClose();
    setSent(false);
  };
  const finish = (questionId: string) => {
    setSent(true);
    onReported(questionId);
  };
  return (
    <PromptDialog
      isOpen={question !== null}
      title={isSent ? 'Thank you' : 'Report this question'}
      intro={question && !isSent && `“${typeset(question.question)}”`}
      onClose={close}
    >
      {question && !isSent && (
        <ReportForm key={question.question_id} question={question} onCancel={close} onSent={finish} />
      )}
      {isSent && <Thanks onClose={close} />}
    </PromptDialog>
  );
}

type ReportFormProps = {
  question: ReviewedQuestion;
  onCancel: () => void;
  onSent: (questionId: string) => void;
};

function ReportForm({ question, onCancel, onSent }: ReportFormProps) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const note = String(fields.get('note')).trim();
    const reason = fields.get('reason') as ReportReason;
    const body = { question_id: question.question_id, reason, ...(note && { note }) };
    setSending(true);
    setProblems([]);
    try {
      await callBff('POST /api/generics/report', { body });
      onSent(question.question_id);
    } catch (error) {
      setProblems(readProblem(error).messages);
      setSending(false);
    }
  };
  return (
    <form method="post" onSubmit={send}>
      <ReasonChoice />
      <NoteField />
      <div role="alert">
        {problems.length > 0 && (
          <div className={clsx(fieldStyles.formErrors, styles.reportErrors)}>
            <p>Not sent. {problems.join(' ')}</p>
          </div>
        )}
      </div>
      <div className={promptDialogStyles.promptActions}>
        <Button type="submit" variant="primary" isBusy={isSending}>
          Send report
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function ReasonChoice() {
  return (
    <fieldset className={styles.reportReasons}>
      <legend className="sr-only">What is wrong?</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className={checkStyles.check}>
          <input type="radio" name="reason" value={reason} required className="sr-only" />
          <span className={clsx(checkStyles.checkBox, checkStyles.checkRound)} />
          <span>{REASON_WORDS[reason]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function NoteField() {
  const id = useId();
  return (
    <div className={fieldStyles.formField}>
      <label className={clsx('label', fieldStyles.formLabel)} htmlFor={id}>
        Anything to add?<span>Optional</span>
      </label>
      <div className={fieldStyles.field}>
        <textarea id={id} name="note" rows={2} maxLength={NOTE_LIMIT} placeholder="A source helps us most." />
      </div>
    </div>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.reportThanks}>
      <Dot mood="happy" width={96} />
      <p role="status">
        Your report is in. A question that several players report is taken out of new games.
      </p>
      {/* Takes the focus, because the form that had it is gone. */}
      <Button variant="primary" autoFocus onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
