import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { CobrancaBadges } from '#ui/cobranca-badges.tsx';
import { ComprovanteLink } from '#ui/comprovante-link.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { ADevolver } from './a-devolver.tsx';
import type { Cobranca } from './queries.ts';
import { TaxaPartes } from './taxa-partes.tsx';

interface CobrancaFatosProps {
  cobranca: Cobranca;
  /** Whether the reader may have the receipts of its payments. */
  comprovante?: boolean;
}

/** A charge as facts: amount, state, due date and payment date. */
export function CobrancaFatos({ cobranca, comprovante = false }: CobrancaFatosProps) {
  const { id, situacao, vencimento, pagoEm, itens, total, simulada } = cobranca;
  const facts: (Fact | null)[] = [
    { label: 'Situação', value: <CobrancaBadges cobranca={cobranca} /> },
    isEmAberto(situacao) ? { label: 'Pagar até', value: <DateText date={vencimento} /> } : null,
    pagoEm ? { label: 'Pagamento', value: <DateTimeText instant={pagoEm} /> } : null,
    situacao === 'PAGA_A_MAIOR' ? { label: 'Pago a mais', value: <ADevolver id={cobranca.id} /> } : null,
    simulada ? { label: 'Meio de pagamento', value: 'Pix simulado, sem dinheiro' } : null,
  ];
  return (
    <>
      <TaxaPartes itens={itens} total={total} />
      <KeyValue facts={facts.filter((fact) => fact !== null)} />
      {comprovante && pagoEm && <ComprovanteLink id={id} />}
    </>
  );
}
