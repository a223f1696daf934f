import type { cobranca } from '@balcao/contract/cobranca';
import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import type { requerimento } from '@balcao/contract/requerimento';
import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { IconMailOpened, IconReceipt, IconUserExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type CartaDaLista, pedidoAoDestinatario, useOutroDestinatario } from '#features/carta/api.tsx';
import { Money } from '#ui/money.tsx';
import { Ate } from './ate.tsx';
import { Todo } from './todo.tsx';

type Pedido = ResponseOf<typeof requerimento.list>['items'][number];
type Aceite = ResponseOf<typeof requerimento.aceites>['items'][number];
type Dividas = ResponseOf<typeof cobrancasLista.resumo>;
type Manifestacao = ResponseOf<typeof manifestacoesLista.list>['items'][number];
type APagar = ResponseOf<typeof cobranca.aPagar>['items'][number];

interface WaitingProps {
  pedidos: readonly Pedido[];
  aceites: readonly Aceite[];
  cobrancas: readonly APagar[];
  cartas: readonly CartaDaLista[];
  manifestacoes: readonly Manifestacao[];
  dividas: Dividas | undefined;
}

/** Questions, also of the ombudsman, letters and charges. Rows without a day come first, then the nearest day. */
export function Waiting({ pedidos, aceites, cobrancas, cartas, manifestacoes, dividas }: WaitingProps) {
  const rows: { ate: string | null; row: ReactNode }[] = [
    ...pedidos.map((row) => ({ ate: row.responderAte, row: <PedidoTodo key={row.id} {...row} /> })),
    ...aceites.map((row) => ({ ate: row.responderAte, row: <AceiteTodo key={row.id} {...row} /> })),
    ...cartas.map((row) => ({ ate: row.prazoAte, row: <CartaTodo key={row.id} {...row} /> })),
    ...manifestacoes.map((row) => ({ ate: null, row: <ManifestacaoTodo key={row.id} {...row} /> })),
    ...(dividas?.quantas
      ? [{ ate: dividas.ultimoDia, row: <DividasTodo key="dividas" {...dividas} /> }]
      : []),
    ...cobrancas.map((row) => ({ ate: row.ultimoDia, row: <CobrancaTodo key={row.id} {...row} /> })),
  ];
  return rows.sort((a, b) => (a.ate ?? '').localeCompare(b.ate ?? '')).map(({ row }) => row);
}

function PedidoTodo({ id, titulo, numero, responderAte }: Pedido) {
  return (
    <Todo
      to={`/requerimento/${id}`}
      urgent
      icon={<IconUserExclamation size={22} />}
      title={`Responder: ${titulo}`}
      detail={numero}
      aside={<Ate dia={responderAte} />}
    />
  );
}

function AceiteTodo({ id, empresa, profissional, responderAte }: Aceite) {
  return (
    <Todo
      to={`/aceite/${id}`}
      urgent
      icon={<IconUserExclamation size={22} />}
      title="Confirmar responsabilidade técnica"
      detail={profissional === null ? empresa : `${empresa} · ${profissional}`}
      aside={<Ate dia={responderAte} />}
    />
  );
}

function CartaTodo(carta: CartaDaLista) {
  const { id, especie, numero, assunto, prazoAte } = carta;
  const outro = useOutroDestinatario()(carta);
  return (
    <Todo
      to={`/carta/${id}`}
      urgent
      icon={<IconMailOpened size={22} />}
      title={`${pedidoAoDestinatario(carta)}: ${assunto}`}
      detail={
        <>
          {outro && <strong>Para {outro} · </strong>}
          {ESPECIES_CARTA[especie].nome} {numero}
        </>
      }
      aside={<Ate dia={prazoAte} />}
    />
  );
}

function ManifestacaoTodo({ id, assunto, protocolo }: Manifestacao) {
  return (
    <Todo
      to={`/ouvidoria/manifestacao/${id}`}
      urgent
      icon={<IconUserExclamation size={22} />}
      title={`Responder à ouvidoria: ${assunto || protocolo}`}
      detail={protocolo}
    />
  );
}

function CobrancaTodo({ especie, descricao, total, ultimoDia, requerimento }: APagar) {
  const { id, numero, titulo } = requerimento;
  return (
    <Todo
      to={`/requerimento/${id}`}
      urgent
      icon={<IconReceipt size={22} />}
      // The number stands below; a phone would break it in the title.
      title={especie === 'TAXA' ? `Pagar a taxa: ${titulo}` : sayPagar(descricao.replace(` ${numero}`, ''))}
      detail={
        <>
          <Money cents={total} /> · {numero}
        </>
      }
      aside={<Ate dia={ultimoDia} passou="vermelho" />}
    />
  );
}

function DividasTodo({ quantas, total, ultimoDia }: Dividas) {
  return (
    <Todo
      to="/financeiro/cobrancas"
      urgent
      icon={<IconReceipt size={22} />}
      title={quantas === 1 ? 'Pagar 1 cobrança' : `Pagar ${quantas} cobranças`}
      detail={
        <>
          <Money cents={total} /> hoje
        </>
      }
      aside={<Ate dia={ultimoDia} passou="vermelho" />}
    />
  );
}

/** Descriptions begin with a noun: «Parcela» or «Diferença». */
function sayPagar(descricao: string): string {
  return `Pagar a ${descricao.slice(0, 1).toLowerCase()}${descricao.slice(1)}`;
}
