import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, DateTimeText, todayIso } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import classes from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';

interface ParecerSectionProps {
  pareceres: Detalhe['pareceres'];
  leitor: Leitor;
}

/** The opinions: question, addressee, due date and answer. */
export function ParecerSection({ pareceres, leitor }: ParecerSectionProps) {
  const today = todayIso();
  return (
    <Section title={pareceres.length === 1 ? 'Parecer' : 'Pareceres'}>
      <ul className={classes.entries}>
        {pareceres.map(({ id, para, pergunta, prazoEm, explicacao, autor, texto, emitidoEm }) => (
          <li key={id}>
            <p className={classes.prose}>
              <strong>Pergunta:</strong> {pergunta}
            </p>
            {emitidoEm === null ? (
              <>
                <p className={classes.detail}>
                  Pedido a {para}. {prazoEm < today ? 'O prazo terminou em ' : 'Prazo: até '}
                  <DateText date={prazoEm} />.
                </p>
                <ComoCalculado explicacao={explicacao} de="o prazo do parecer" />
              </>
            ) : (
              <>
                <Disclosure label="Ler o parecer" opened={leitor === 'equipe'}>
                  <p className={classes.prose}>{texto}</p>
                </Disclosure>
                <p className={classes.detail}>
                  Assinado por {autor} em <DateTimeText instant={emitidoEm} />.
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
