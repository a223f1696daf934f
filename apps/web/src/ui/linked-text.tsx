import { Fragment } from 'react';
import classes from './link.module.css';
import { splitLinks } from './split-links.ts';

/** A text as somebody wrote it, in which the addresses of the web can be followed; each opens beside the portal. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((piece) =>
    piece.isLink ? (
      <a key={piece.at} className={classes.link} href={piece.text} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  );
}
