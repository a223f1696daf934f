import { Fragment } from 'react';
import classes from './link.module.css';
import { splitLinks } from './split-links.ts';

/** A text whose web addresses are links; each opens in another tab. */
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
