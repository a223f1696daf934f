import { formatLinha } from '@balcao/domain/boleto/linha';
import { formatDataComDia, formatIsoDate } from '@balcao/domain/texto/data-br';
import { IconDownload, IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComprovanteLink } from '#ui/comprovante-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Failure } from '#ui/failure.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SIMULACAO } from '#ui/simulacao.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Barras } from './barras.tsx';
import classes from './boleto-panel.module.css';
import { type Boleto, type Oferta, useBaixarPdf, useOferta, usePedir } from './queries.ts';

interface BoletoPanelProps {
  cobrancas: readonly string[];
  /** Behind a button, beside another way of paying. */
  folded?: boolean;
}

/**
 * Pays charges by one boleto: asks for it, waits for the bank, then shows its digits, its bars and its PDF. It shows nothing
 * where the council offers no boleto.
 */
export function BoletoPanel({ cobrancas, folded = false }: BoletoPanelProps) {
  const oferta = useOferta(cobrancas);
  const offered = useSettings()?.recursos.boleto;
  if (!folded)
    return (
      <QueryView query={oferta} skeleton={<SkeletonText lines={3} />}>
        {(read) => <Escolha oferta={read} cobrancas={cobrancas} />}
      </QueryView>
    );
  const { data } = oferta;
  if (!data && offered)
    return (
      <QueryView query={oferta} skeleton={<SkeletonText lines={1} />}>
        {() => null}
      </QueryView>
    );
  if (!data || (!data.oferecido && data.boleto === null)) return null;
  return (
    <Disclosure label={data.boleto ? 'Seu boleto' : 'Pagar com boleto'}>
      <Escolha oferta={data} cobrancas={cobrancas} quiet />
    </Disclosure>
  );
}

interface EscolhaProps {
  oferta: Oferta;
  cobrancas: readonly string[];
  /** Another way of paying has the primary button. */
  quiet?: boolean;
}

function Escolha({ oferta, cobrancas, quiet = false }: EscolhaProps) {
  const { boleto, oferecido, falta, pagador, total, vencimento } = oferta;
  if (boleto && boleto.situacao !== 'RECUSADO') return <Pedido boleto={boleto} quiet={quiet} />;
  if (!oferecido || vencimento === null) return <SemOferta />;
  return (
    <div className={classes.panel}>
      {boleto && (
        <Callout tone="atencao" title="O banco não registrou o boleto">
          {boleto.recusa ? `Motivo: ${boleto.recusa}.` : 'O banco não disse por quê.'} Confira os seus dados e
          peça outro.
        </Callout>
      )}
      <p>
        <strong>
          <Money cents={total} />
        </strong>
        , com vencimento em {formatDataComDia(vencimento)}.
      </p>
      {falta === null ? <Pedir cobrancas={cobrancas} /> : <Falta falta={falta} pagador={pagador} />}
    </div>
  );
}

function Pedir({ cobrancas }: { cobrancas: readonly string[] }) {
  const pedir = usePedir(cobrancas);
  return (
    <>
      <p className={classes.quiet}>
        O banco leva até um dia útil para liberar o boleto. Para pagar na hora, use o Pix.
      </p>
      <Button variant="default" loading={pedir.isPending} onClick={() => pedir.mutate(undefined)}>
        Gerar boleto
      </Button>
      <Failure error={pedir.error} />
    </>
  );
}

/** Why no boleto can be made, with the way to the record of who pays where that lacks something. */
function Falta({ falta, pagador }: { falta: string; pagador: string | null }) {
  const eu = useEu();
  if (pagador === null) return <Callout tone="atencao">{falta}</Callout>;
  return (
    <Callout tone="atencao" title="Falta um dado para o boleto">
      {falta}{' '}
      <Link to={`/usuario/${pagador}`}>
        {pagador === eu?.id ? 'Abrir meus dados' : 'Abrir os dados de quem paga'}
      </Link>
    </Callout>
  );
}

/** The charge ended meanwhile, or the council stopped offering boletos. */
function SemOferta() {
  const offered = useSettings()?.recursos.boleto;
  return (
    <Callout tone="atencao">
      {offered ? 'Esta cobrança não está mais em aberto.' : 'O Conselho não oferece boleto agora.'}
    </Callout>
  );
}

interface PedidoProps {
  boleto: Boleto;
  quiet: boolean;
}

function Pedido({ boleto, quiet }: PedidoProps): ReactNode {
  switch (boleto.situacao) {
    case 'AGUARDANDO':
      return (
        <Callout title="Boleto disponível quando o banco confirmar" live>
          Isso leva até um dia útil. O boleto de <Money cents={boleto.total} /> aparece aqui e vence em{' '}
          {formatIsoDate(boleto.vencimento)}.
        </Callout>
      );
    case 'DISPONIVEL':
      return <Disponivel boleto={boleto} quiet={quiet} />;
    case 'PAGO':
      return (
        <Callout tone="sucesso" title="Boleto pago" live>
          <Comprovantes boleto={boleto} />
        </Callout>
      );
    default:
      return null;
  }
}

/** The way to the receipt of each charge that it paid. */
function Comprovantes({ boleto: { itens } }: { boleto: Boleto }) {
  const only = itens.length === 1;
  return itens.map(({ cobrancaId, descricao }) => (
    <p key={cobrancaId}>
      <ComprovanteLink id={cobrancaId}>{only ? 'Comprovante' : `Comprovante: ${descricao}`}</ComprovanteLink>
    </p>
  ));
}

function Disponivel({ boleto, quiet }: PedidoProps) {
  const { id, total, vencimento, linha, codigoBarras, simulado } = boleto;
  const pdf = useBaixarPdf(id);
  if (linha === null || codigoBarras === null) return null;
  const shown = formatLinha(linha);
  return (
    <div className={classes.panel}>
      <p>
        <strong>
          <Money cents={total} />
        </strong>
        , vence em {formatDataComDia(vencimento)}.
      </p>
      <p className={classes.linha}>{shown}</p>
      <div className={classes.acts}>
        <CopyButton
          text={linha}
          what="código do boleto"
          label="Copiar código"
          {...(!quiet && { done: 'Código do boleto copiado' })}
        />
        <Button
          variant="default"
          size={quiet ? 'compact-sm' : 'md'}
          leftSection={<IconDownload size={quiet ? 16 : 18} aria-hidden="true" />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          Baixar PDF
        </Button>
      </div>
      <Barras codigo={codigoBarras} className={classes.barras} />
      <p className={classes.quiet}>
        Depois do pagamento, o banco avisa o Conselho no próximo dia útil. Esta página muda sozinha.
      </p>
      {simulado && (
        <p className={classes.simulation}>
          <IconFlask size={18} aria-hidden="true" />
          <strong>{SIMULACAO}. Não pague este boleto.</strong>
        </p>
      )}
    </div>
  );
}
