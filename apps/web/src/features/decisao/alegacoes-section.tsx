import type { Detalhe } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import classes from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';

/** The other parties who may answer the appeal, and until when it waits; their pleas are in the history. */
export function AlegacoesSection({ alegacoes }: { alegacoes: NonNullable<Detalhe['alegacoes']> }) {
  const { ate, explicacao, partes } = alegacoes;
  const waits = partes.some(({ apresentadaEm }) => apresentadaEm === null);
  return (
    <Section title="Outras partes no recurso">
      <div className={classes.tight}>
        {waits && (
          <Callout tone="neutro">
            O recurso só é julgado depois de <DateText date={ate} />, ou quando todas responderem.
            <ComoCalculado explicacao={explicacao} de="o prazo das outras partes" />
          </Callout>
        )}
        <ul className={classes.entries}>
          {partes.map(({ id, nome, papel, apresentadaEm }) => (
            <li key={id}>
              <p>
                <strong>{nome}</strong> · {papel}
              </p>
              <p className={classes.detail}>
                {apresentadaEm ? (
                  <>
                    Apresentou alegações em <DateTimeText instant={apresentadaEm} />. Leia no histórico.
                  </>
                ) : (
                  'Avisada por e-mail e no portal; ainda não respondeu.'
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
