import classes from './newest-only.module.css';

/** Words that are in too many requests found the newest alone: said calmly, with the way on. */
export function NewestOnly() {
  return (
    <p className={classes.note}>
      Essas palavras estão em muitos pedidos, e só os mais recentes aparecem. Acrescente outra palavra.
    </p>
  );
}
