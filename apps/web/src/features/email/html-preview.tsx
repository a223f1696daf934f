import { type SyntheticEvent, useMemo } from 'react';
import classes from './email.module.css';
import { trustHtml } from './trusted-html.ts';

/** Attribute that holds the inline styles until the frame has loaded. */
const KEPT_STYLE = 'data-estilo';

/** Minimal height of the frame, in pixels. */
const SHORTEST = 240;

/**
 * A message in a frame without scripts and network. The frame inherits the page's content policy, which blocks inline styles
 * in markup. So they are removed and set again one by one.
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

/** Replaces text without parsing, because a parser would apply the policy. The server escapes quotes in text. */
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
