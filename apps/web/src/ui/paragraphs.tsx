import classes from './paragraphs.module.css';

/** A plain text with its paragraphs and line breaks. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {text.split(/\n{2,}/).map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
        <p key={i}>{paragraph}</p>
      ))}
    </div>
  );
}
