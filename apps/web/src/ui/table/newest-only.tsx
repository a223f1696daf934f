import classes from './newest-only.module.css';

/** Words, or a name, that too many have found some of it alone: said calmly, with the way on. */
export function NewestOnly() {
  return (
    <p className={classes.note}>
      Essas palavras estão em muitos pedidos, e nem todos aparecem. Acrescente outra palavra.
    </p>
  );
}
