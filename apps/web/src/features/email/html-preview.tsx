import { type SyntheticEvent, useMemo } from 'react';
import classes from './email.module.css';
import { trustHtml } from './trusted-html.ts';

/** Where the inline styles wait between parsing and the frame. */
const KEPT_STYLE = 'data-estilo';

/** Height of the frame until its content is known, in pixels. */
const SHORTEST = 240;

/**
 * A message as it arrives, in a frame that runs no script and reaches nothing. The page's policy, which the frame
 * inherits, refuses styles that come with markup, as every e-mail's do: they are taken out and set one by one.
 */
export function HtmlPreview({ html, title }: { html: string; title: string }) {
  const source = useMemo(() => trustHtml(withoutStyles(html)), [html]);
  return (
    <iframe
      className={classes.frame}
      title={`Prévia da mensagem: ${title}`}
      srcDoc={source}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      onLoad={dress}
    />
  );
}

/** Without parsing on the way: whatever parses markup would apply the policy to it. The server escapes quotes in text. */
function withoutStyles(html: string): string {
  return html.replaceAll(' style="', ` ${KEPT_STYLE}="`);
}

function dress(event: SyntheticEvent<HTMLIFrameElement>): void {
  const frame = event.currentTarget;
  const page = frame.contentDocument;
  if (!page) return;
  for (const element of page.querySelectorAll<HTMLElement>(`[${KEPT_STYLE}]`))
    element.style.cssText = element.getAttribute(KEPT_STYLE) ?? '';
  page.documentElement.style.colorScheme = 'light';
  for (const link of page.links) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  frame.style.height = `${Math.max(SHORTEST, page.documentElement.scrollHeight)}px`;
}
