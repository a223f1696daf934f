import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import { DECISAO_FINAL } from '@balcao/domain/requerimento/decisao';
import type { ReactNode } from 'react';
import { type Detalhe, describeResultado, type Leitor } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, formatAte, todayIso } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import classes from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import { DesfechoTexto, Fundamentos, QuemDecidiu } from './fundamentos.tsx';

type Decisao = NonNullable<Detalhe['decisao']>;

const TONES: Record<Decisao['resultado'], Tone> = {
  DEFERIDO: 'sucesso',
  DEFERIDO_PARCIAL: 'atencao',
  INDEFERIDO: 'erro',
};

interface DecisaoSectionProps {
  decisao: Decisao;
  leitor: Leitor;
  /** Whether an appeal is pending. */
  emRecurso?: boolean;
  /** Whether the decision holds during the appeal, in words. */
  efeito?: string | null;
  /** Whether no further appeal is possible. */
  final?: boolean;
  /** The earlier decisions. */
  children?: ReactNode;
}

/** The decision in force: result, summary, reasons, legal basis, and the last day to appeal. */
export function DecisaoSection(props: DecisaoSectionProps) {
  const { decisao, leitor, emRecurso, efeito, final, children } = props;
  const { resultado, resumo, recursoAte, explicacao, correios } = decisao;
  const denies = resultado !== 'DEFERIDO' && !emRecurso;
  const appealable = denies && recursoAte !== null && !final;
  const waits = denies && correios?.recebidaEm === null && !final;
  const today = todayIso();
  return (
    <Section title="Decisão" anchor="decisao">
      <div className={classes.tight}>
        <p>
          <StatusBadge tone={TONES[resultado]}>
            {decisao.desfecho?.rotulo ?? describeResultado(resultado, leitor)}
          </StatusBadge>
        </p>
        {decisao.desfecho && <DesfechoTexto desfecho={decisao.desfecho} />}
        <p className={classes.prose}>{resumo}</p>
        <Disclosure label="Ler os motivos e a base legal" opened={resultado !== 'DEFERIDO'}>
          <Fundamentos decisao={decisao} />
        </Disclosure>
        <p className={classes.detail}>
          <QuemDecidiu decisao={decisao} />
          {denies && final && <strong> {DECISAO_FINAL}</strong>}
          {appealable && (
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
        {efeito && <p>{efeito}</p>}
        {waits && <p>{sayWaiting(leitor)}</p>}
        {appealable && <ComoCalculado explicacao={explicacao} de="o prazo para recorrer" />}
        {children}
      </div>
    </Section>
  );
}

/** The term to appeal starts when the letter is received. */
function sayWaiting(leitor: Leitor): string {
  return leitor === 'equipe'
    ? 'Vai pelos Correios; o prazo para recorrer começa no recebimento.'
    : ENVIADO_PELOS_CORREIOS;
}
