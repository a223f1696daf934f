import { cobranca } from '@balcao/contract/cobranca';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keyOf, query } from '#platform/call.ts';
import { describeError } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CobrancaBadges } from '#ui/cobranca-badges.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, formatAte, todayIso } from '#ui/date.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import classes from './acordo.module.css';
import panel from './pagamento.module.css';
import { PixPanel } from './pix/pix-panel.tsx';
import { type Cobranca, useSituacao } from './queries.ts';

const VALE = 'O acordo começa a valer quando ela é paga.';
const EM_DISCUSSAO = 'Você contestou esta parcela. Até a decisão, não mandamos avisos sobre ela.';
const EM_CONFIRMACAO = 'O pagamento desta parcela está em confirmação. Não pague de novo.';
const NAO_COMECOU =
  'O prazo dela passou, e o acordo não começou. Ele ainda começa se ela for paga; ou peça um parcelamento novo.';

const DESFEITO =
  'A entrada não foi paga no prazo. As parcelas foram canceladas, e os débitos voltaram a ficar em aberto.';

interface AcordoProps {
  requerimentoId: string;
  /** Whether the reader is the payer. */
  paga: boolean;
  /** Content above the instalments; below them while the reader has one to pay. */
  children?: ReactNode;
}

/** The instalments of a request: the next one with its payment, and all of them on demand. */
export function Acordo({ requerimentoId, paga, children }: AcordoProps) {
  const { data, error, refetch } = useQuery(query(cobranca.parcelas, { params: { id: requerimentoId } }));
  const root = useRef<HTMLDivElement>(null);
  const [paying, setPaying] = useState<string | null>(null);
  const items = data?.items ?? [];
  const next = items.find(({ situacao }) => isEmAberto(situacao));
  // Once first it stays first, so that it does not move when the last one is paid.
  const [acima, setAcima] = useState(false);
  if (next && paga && !acima) setAcima(true);
  // Other readers may lack access, and need no error.
  if (error && !data && paga)
    return (
      <>
        {children}
        <NaoCarregadas error={error} onRetry={() => void refetch()} />
      </>
    );
  if (items.length === 0) return children;
  const paid = items.findIndex(({ id, situacao }) => id === paying && isQuitada(situacao)) + 1;
  const first = next !== undefined && next.id === items[0]?.id;
  const late = next !== undefined && next.ultimoDia < todayIso();
  const desfeito = items.every(({ situacao }) => situacao === 'CANCELADA');
  const parcelas = (
    <div ref={root} tabIndex={-1} data-focus-quiet>
      <Callout
        tone={
          !next
            ? 'neutro'
            : paga && !next.emDiscussao && !next.emConfirmacao && (first || late)
              ? 'atencao'
              : 'info'
        }
        title={next ? titleOf({ first, late }) : desfeito ? 'O acordo não começou' : 'Parcelas do acordo'}
      >
        <p role="status" className={classes.paid}>
          {paid > 0 && `Recebemos o pagamento da parcela ${paid}.`}
        </p>
        {next && paying !== next.id && (
          <p>
            <Money cents={next.total} />, {late ? 'venceu em ' : ''}
            {late ? <DateText date={next.vencimento} /> : formatAte(next.ultimoDia, todayIso())}.
            {first && ` ${late ? NAO_COMECOU : VALE}`}
          </p>
        )}
        {desfeito && (
          <p>
            {DESFEITO}
            {paga && ' Você pode pedir um parcelamento novo.'}
          </p>
        )}
        {next?.emDiscussao && paga && <p>{EM_DISCUSSAO}</p>}
        {next?.emConfirmacao && paga && <p>{EM_CONFIRMACAO}</p>}
        {next && paga && !next.emConfirmacao && paying !== next.id && (
          <Button className={classes.pay} onClick={() => setPaying(next.id)}>
            Pagar com Pix
          </Button>
        )}
        {next && paga && paying === next.id && (
          <Pagando
            key={next.id}
            parcela={next}
            depois={first ? VALE : 'Depois, a parcela aparece aqui como paga.'}
            requerimentoId={requerimentoId}
            onFocusLost={() => root.current?.focus()}
          />
        )}
        <div className={classes.all}>
          <Disclosure label={items.length === 1 ? 'Ver a parcela' : `Ver as ${items.length} parcelas`}>
            <Lista items={items} />
          </Disclosure>
          <ComoCalculado explicacao={data?.explicacao ?? []} de="o vencimento" inteiro />
          <Link to={`/financeiro/acordo/${requerimentoId}`}>
            {next && paga ? 'Ver o acordo e as outras formas de pagar' : 'Ver o acordo'}
          </Link>
        </div>
      </Callout>
    </div>
  );
  return (
    <>
      {acima && parcelas}
      {children}
      {!acima && parcelas}
    </>
  );
}

function NaoCarregadas({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Callout
      tone="erro"
      live
      title="As parcelas do acordo não foram carregadas"
      action={
        <Button variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      {describeError(error)}
    </Callout>
  );
}

function titleOf({ first, late }: { first: boolean; late: boolean }): string {
  if (first) return 'Falta pagar a entrada';
  return late ? 'Há uma parcela vencida' : 'Próxima parcela do acordo';
}

interface PagandoProps {
  parcela: Cobranca;
  depois: string;
  requerimentoId: string;
  onFocusLost: () => void;
}

/** The Pix code of an instalment; once paid, the list is refetched and shows the next one. */
function Pagando({ parcela, depois, requerimentoId, onFocusLost }: PagandoProps) {
  const { heard } = useSituacao(parcela);
  const cache = useQueryClient();
  const over = heard !== undefined && !isEmAberto(heard.situacao);
  useEffect(() => {
    const key = keyOf(cobranca.parcelas, { params: { id: requerimentoId } });
    if (over) void cache.invalidateQueries({ queryKey: key });
  }, [over, cache, requerimentoId]);
  if (heard && isQuitada(heard.situacao)) return <p>Pagamento confirmado!</p>;
  return (
    <div className={panel.panel}>
      <PixPanel cobranca={parcela} depois={depois} semPagamento={null} onFocusLost={onFocusLost} />
    </div>
  );
}

function Lista({ items }: { items: readonly (Cobranca & { ultimoDia: string })[] }) {
  return (
    <ol className={classes.list}>
      {items.map((parcela, i) => (
        <li key={parcela.id}>
          <span className={classes.n}>{i + 1}.</span>
          <Money cents={parcela.total} />
          <DateText date={parcela.vencimento} />
          <CobrancaBadges cobranca={parcela} />
        </li>
      ))}
    </ol>
  );
}
