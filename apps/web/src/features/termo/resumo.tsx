import { CopyButton } from '#ui/copy-button.tsx';
import classes from './termo.module.css';

/** The digest of a version, which each confirmation keeps. */
export function Resumo({ sha256 }: { sha256: string }) {
  return (
    <p className={classes.digital}>
      <span>SHA-256 deste texto:</span> <code className={classes.resumo}>{sha256}</code>
      <CopyButton text={sha256} what="o SHA-256" label={null} />
    </p>
  );
}
