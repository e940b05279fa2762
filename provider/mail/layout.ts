/** The product's colours as mail programs support them, for light and dark mode alike. */
const COLOURS = {
  canvas: '#f5faf9',
  surface: '#ffffff',
  line: '#d1dedd',
  ink: '#002f35',
  softInk: '#335357',
  spot: '#ffd11f',
  spotEdge: '#d79f01',
  spotTint: '#fff3c5',
};

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export type MailContent = {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Six digits, shown large. */
  code?: string;
  button?: { label: string; url: string };
  /** Smaller text below: the validity, and what to do if the reader did not ask for the mail. */
  notes: readonly string[];
  /** Why the reader gets it, when not because of their address at the site. */
  reason?: string;
};

export type RenderedMail = { subject: string; text: string; html: string };

/** Returns a mail as text and HTML. Code and link are on separate lines of the text; the HTML loads nothing. */
export function renderMail(content: MailContent, siteUrl: string): RenderedMail {
  return { subject: content.subject, text: renderText(content, siteUrl), html: renderHtml(content, siteUrl) };
}

function renderText(content: MailContent, siteUrl: string): string {
  const parts = [
    content.title,
    ...content.paragraphs,
    ...(content.code ? [content.code] : []),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...content.notes,
    `-- \nPlaywit\n${new URL(siteUrl).host}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml(content: MailContent, siteUrl: string): string {
  const { canvas, surface, line, ink, softInk } = COLOURS;
  const paragraphs = content.paragraphs.map(
    (text) =>
      `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:${ink}">${escapeHtml(text)}</p>`,
  );
  const notes = content.notes.map(
    (text) =>
      `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:${softInk}">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${canvas}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${canvas}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:24px;font-weight:800;letter-spacing:-0.02em;color:${ink}">Play<span style="background:${COLOURS.spot};border-radius:6px;padding:0 6px;margin-left:2px">wit</span></td></tr>
<tr><td style="background:${surface};border:2px solid ${line};border-bottom-width:6px;border-radius:20px;padding:32px 28px">
<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.25;font-weight:800;color:${ink}">${escapeHtml(content.title)}</h1>
${paragraphs.join('\n')}
${content.code ? renderCode(content.code) : ''}
${content.button ? renderButton(content.button) : ''}
${notes.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT};font-size:13px;line-height:1.5;color:${softInk}">Sent by Playwit, ${escapeHtml(new URL(siteUrl).host)}. ${escapeHtml(content.reason ?? 'You get this mail because somebody used this address there.')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderCode(code: string): string {
  const { spotTint, spotEdge, ink } = COLOURS;
  return `<p style="margin:8px 0 24px;padding:18px 12px;text-align:center;background:${spotTint};border:2px solid ${spotEdge};border-radius:14px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:1;font-weight:700;letter-spacing:0.24em;color:${ink}">${escapeHtml(code)}</p>`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  const { spot, spotEdge, ink, softInk } = COLOURS;
  return `<p style="margin:8px 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;background:${spot};border-bottom:4px solid ${spotEdge};border-radius:14px;${FONT};font-size:17px;font-weight:700;color:${ink};text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;${FONT};font-size:13px;line-height:1.5;color:${softInk};word-break:break-all">Or open this address: <a href="${escapeHtml(url)}" style="color:${softInk}">${escapeHtml(url)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
