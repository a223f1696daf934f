import classes from './newest-only.module.css';

/** Notice that a search matched too many rows to show all of them, and how to continue. */
export function NewestOnly() {
  return (
    <p className={classes.note}>
      Essas palavras estão em muitos pedidos, e nem todos aparecem. Acrescente outra palavra.
    </p>
  );
}
