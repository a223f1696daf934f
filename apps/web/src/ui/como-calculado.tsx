import classes from './como-calculado.module.css';
import { Disclosure } from './disclosure.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ComoCalculadoProps {
  /** Sentences of the server, in order. */
  explicacao: readonly string[];
  /** Which date, for whoever hears the button without what stands beside it: 'o prazo para responder'. */
  de?: string;
  /** Whether everybody reads which date: what stands beside it has an amount as well. */
  inteiro?: boolean;
}

/** How a date was counted, when asked; nothing where there is nothing to tell. */
export function ComoCalculado({ explicacao, de, inteiro = false }: ComoCalculadoProps) {
  if (explicacao.length === 0) return null;
  const label = (
    <span>
      Como foi calculado{de && ' '}
      {de && (inteiro ? de : <VisuallyHidden>{de}</VisuallyHidden>)}
    </span>
  );
  return (
    <Disclosure label={label}>
      <ol className={classes.steps}>
        {explicacao.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
