import { endSentence } from '@balcao/domain/texto/frase';
import { Suspense } from 'react';
import { EtiquetasDe } from '#features/etiqueta/api.tsx';
import { PresencaLine } from '#features/presenca/api.tsx';
import { type Detalhe, findOffered, hasClock, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { SubsituacaoDoPedido } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { DeadlineBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { todayIso } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useRequerimento } from '../queries.ts';
import { Respostas } from '../respostas.tsx';
import { staffStep } from '../staff-step.ts';
import { StreamEntry } from '../stream-entry.tsx';
import classes from './previa.module.css';

interface RequerimentoPreviewProps {
  id: string;
  /** Takes the request; the caller shows the result. */
  onTake: (detail: Detalhe) => void;
  busy: boolean;
}

/** Number of history entries in a preview. */
const LATEST = 3;

/** The summary of a request beside the queue. */
export function RequerimentoPreview({ id, onTake, busy }: RequerimentoPreviewProps) {
  const requerimento = useRequerimento(id);
  return (
    <QueryView query={requerimento} skeleton={<SkeletonText lines={8} />}>
      {(detail) => <Preview detail={detail} onTake={onTake} busy={busy} />}
    </QueryView>
  );
}

function Preview({ detail, onTake, busy }: Omit<RequerimentoPreviewProps, 'id'> & { detail: Detalhe }) {
  const take = findOffered(detail, 'assumir');
  const step = staffStep(detail, todayIso(), useEu());
  const latest = detail.eventos.slice(-LATEST).reverse();
  return (
    <article className={classes.preview} aria-label={`Prévia de ${detail.numero}`}>
      <header className={classes.head}>
        <p className={classes.numero}>{detail.numero}</p>
        <h2 className={classes.title}>{detail.titulo}</h2>
        <p className={classes.badges}>
          <RequerimentoStatus
            codigo={detail.status}
            leitor="equipe"
            dispensada={detail.exigencias.at(-1)?.situacao === 'dispensada'}
          />
          <SubsituacaoDoPedido pedido={detail} />
          {hasClock(detail) && <DeadlineBadge {...detail.prazo} today={todayIso()} />}
          <Suspense>
            <PresencaLine id={detail.id} />
          </Suspense>
        </p>
        <p className={classes.who}>{sayPeople(detail)}</p>
        <ComoCalculado explicacao={detail.prazo.explicacao} de="o prazo" inteiro />
      </header>
      <EtiquetasDe id={detail.id} />
      <p className={classes.step}>
        <strong>{endSentence(step.title)}</strong> {step.text}
      </p>
      <div className={classes.actions}>
        {take?.permitido && (
          <Button loading={busy} onClick={() => onTake(detail)}>
            Assumir
          </Button>
        )}
        <ButtonLink to={`/requerimento/${detail.id}`} variant={take?.permitido ? 'default' : 'filled'}>
          Abrir pedido
        </ButtonLink>
      </div>
      <section className={classes.part} aria-label="Últimos registros">
        <h3 className={classes.subtitle}>Últimos registros</h3>
        <ol className={classes.entries}>
          {latest.map((evento) => (
            <StreamEntry key={evento.id} requerimentoId={detail.id} evento={evento} leitor="equipe" dated />
          ))}
        </ol>
      </section>
      <section className={classes.part} aria-label="Dados do pedido">
        <h3 className={classes.subtitle}>Dados do pedido</h3>
        <Respostas detail={detail} leitor="equipe" />
      </section>
    </article>
  );
}

/** Author, place and attendant: «Helena Prado, Belo Horizonte. Com Otávio Lins.» */
function sayPeople({ autor, localidade, atendente }: Detalhe): string {
  const author = [autor.nome, localidade?.nome].filter(Boolean).join(', ');
  return `${endSentence(author)} ${atendente ? endSentence(`Com ${atendente.nome}`) : 'Sem atendente.'}`;
}
