import { VOTACOES } from '@balcao/domain/requerimento/decisao';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateText, DateTimeText, formatAte, todayIso } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/section.tsx';
import { describeResultado } from '../acoes/resultado.ts';
import type { Detalhe } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';
import classes from './caso.module.css';

type Decisao = NonNullable<Detalhe['decisao']>;

const TONES: Record<Decisao['resultado'], Tone> = {
  DEFERIDO: 'sucesso',
  DEFERIDO_PARCIAL: 'atencao',
  INDEFERIDO: 'erro',
};

/** The decision in force: its end in words, the plain summary, the reasons, the law, and until when to appeal. */
export function DecisaoSection({ decisao, leitor }: { decisao: Decisao; leitor: Leitor }) {
  const { resultado, resumo, fundamentacao, baseLegal, recursoAte, em, por, votacao } = decisao;
  const today = todayIso();
  return (
    <Section title="Decisão">
      <div className={classes.decision}>
        <p>
          <StatusBadge tone={TONES[resultado]}>{describeResultado(resultado, leitor)}</StatusBadge>
        </p>
        <p className={classes.prose}>{resumo}</p>
        <Disclosure label="Ler os motivos e a base legal" opened={resultado !== 'DEFERIDO'}>
          <div className={classes.reasons}>
            <p className={classes.prose}>{fundamentacao}</p>
            <p>
              <strong>Base legal:</strong> {baseLegal}
            </p>
          </div>
        </Disclosure>
        <p className={classes.quiet}>
          Decidido em <DateTimeText instant={em} />
          {votacao && `, em reunião, ${VOTACOES[votacao]}`}
          {por && ` ${votacao ? '· registro de' : 'por'} ${por}`}.
          {recursoAte && resultado !== 'DEFERIDO' && (
            <>
              {' '}
              {recursoAte >= today ? (
                <strong>Recurso: {formatAte(recursoAte, today)}.</strong>
              ) : (
                <>
                  O prazo para recorrer terminou em <DateText date={recursoAte} />.
                </>
              )}
            </>
          )}
        </p>
      </div>
    </Section>
  );
}
