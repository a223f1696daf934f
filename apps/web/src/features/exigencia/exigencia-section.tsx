import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, DateTimeText, formatAte, todayIso } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/section.tsx';
import classes from './exigencia.module.css';
import { ExigenciaItens } from './exigencia-itens.tsx';
import { tellProrrogada } from './tell-prorrogada.ts';

type Exigencia = Detalhe['exigencias'][number];

const SITUACOES: Record<Exigencia['situacao'], { label: string; tone: Tone }> = {
  aberta: { label: 'aguardando resposta', tone: 'atencao' },
  respondida: { label: 'respondida', tone: 'sucesso' },
  vencida: { label: 'sem resposta no prazo', tone: 'erro' },
  dispensada: { label: 'dispensada', tone: 'neutro' },
};

/** The corrections by round: the latest is open, older ones unfold. */
export function ExigenciaSection({ detail, leitor }: { detail: Detalhe; leitor: Leitor }) {
  const rounds = [...detail.exigencias].reverse();
  const [latest, ...older] = rounds;
  if (!latest) return null;
  return (
    <Section title={leitor === 'equipe' ? 'Correções pedidas' : 'O que pedimos a você'}>
      <Round detail={detail} exigencia={latest} leitor={leitor} />
      {older.length > 0 && (
        <Disclosure
          label={older.length === 1 ? 'Ver a rodada anterior' : `Ver as ${older.length} rodadas anteriores`}
        >
          {older.map((exigencia) => (
            <Round key={exigencia.id} detail={detail} exigencia={exigencia} leitor={leitor} />
          ))}
        </Disclosure>
      )}
    </Section>
  );
}

function Round({ detail, exigencia, leitor }: { detail: Detalhe; exigencia: Exigencia; leitor: Leitor }) {
  const { situacao, rodada, prazoEm, mensagem, foraDoPrazo, respondidaEm, explicacao } = exigencia;
  const { label, tone } = SITUACOES[situacao];
  const today = todayIso();
  return (
    <div className={classes.round}>
      <p className={classes.roundHead}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {foraDoPrazo && <StatusBadge tone="atencao">fora do prazo</StatusBadge>}
        <span className={classes.quiet}>
          {rodada > 1 && `${rodada}ª rodada · `}
          {situacao === 'aberta' ? (
            prazoEm ? (
              formatAte(prazoEm, today)
            ) : (
              sayWaiting(leitor)
            )
          ) : (
            <DateOf instant={respondidaEm} prazoEm={prazoEm} />
          )}
          {tellProrrogada(detail, exigencia)}
        </span>
      </p>
      <ComoCalculado explicacao={explicacao} de="o prazo para responder" />
      {mensagem && <p className={classes.prose}>{mensagem}</p>}
      <ExigenciaItens detail={detail} exigencia={exigencia} />
    </div>
  );
}

/** No day is due before the letter was received. */
function sayWaiting(leitor: Leitor): string {
  return leitor === 'equipe' ? 'Vai pelos Correios; o prazo começa no recebimento.' : ENVIADO_PELOS_CORREIOS;
}

function DateOf({ instant, prazoEm }: { instant: string | null; prazoEm: string | null }) {
  if (instant)
    return (
      <>
        em <DateTimeText instant={instant} short />
      </>
    );
  if (prazoEm === null) return null;
  return (
    <>
      prazo: <DateText date={prazoEm} />
    </>
  );
}
