import classes from './como-calculado.module.css';
import { Disclosure } from './disclosure.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ComoCalculadoProps {
  /** Sentences of the server, in order. */
  explicacao: readonly string[];
  /** Name of the date, for people who hear the button without its surroundings: 'o prazo para responder'. */
  de?: string;
  /** Shows the name of the date to everybody, because an amount stands beside it. */
  inteiro?: boolean;
}

/** Explains on demand how a date was counted. Renders nothing without an explanation. */
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
