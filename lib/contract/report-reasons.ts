/** Why a player reports a question; plain data, for the dialog too. */
export const REPORT_REASONS = ['wrong', 'ambiguous', 'outdated', 'offensive', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
