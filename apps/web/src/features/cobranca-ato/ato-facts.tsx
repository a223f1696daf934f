import { FORMAS_DE_PAGAMENTO } from '@balcao/domain/pagamento/atos-da-cobranca';
import { MOTIVOS_DE_CANCELAMENTO } from '@balcao/domain/pagamento/cancelamento';
import { AnexoList } from '#features/anexo/api.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import type { Ato } from './queries.ts';

/** What was asked for, upon which charge, and what became of it. */
export function AtoFacts({ ato }: { ato: Ato }) {
  const { cobranca, motivo, texto, valor, dia, forma, comprovante } = ato;
  const papel = ato.especie === 'CANCELAR' ? 'Documento' : 'Comprovante';
  const facts: (Fact | null)[] = [
    {
      label: 'Cobrança',
      value: (
        <>
          {cobranca.descricao}, <Money cents={cobranca.valor} />
          <div className={parts.detail}>
            vencimento <DateText date={cobranca.vencimento} />
          </div>
        </>
      ),
    },
    {
      label: 'Pessoa',
      value: (
        <>
          {cobranca.pessoa.nome}
          <div className={parts.detail}>{cobranca.pessoa.cpfCnpjMascarado}</div>
        </>
      ),
    },
    valor === null ? null : { label: 'Valor', value: <Money cents={valor} /> },
    dia === null ? null : { label: 'Pago em', value: <DateText date={dia} /> },
    forma === null ? null : { label: 'Forma', value: FORMAS_DE_PAGAMENTO[forma] },
    motivo === null ? null : { label: 'Motivo', value: MOTIVOS_DE_CANCELAMENTO[motivo] },
    { label: 'Explicação', value: texto },
    {
      label: 'Pedido por',
      value: (
        <>
          {ato.pedidoPor}, <DateTimeText instant={ato.pedidoEm} short />
        </>
      ),
    },
    ato.decididoPor === null || ato.decididoEm === null
      ? null
      : {
          label: 'Decidido por',
          value: (
            <>
              {ato.decididoPor}, <DateTimeText instant={ato.decididoEm} short />
            </>
          ),
        },
    ato.resposta === null ? null : { label: 'Motivo da recusa', value: ato.resposta },
  ];
  return (
    <div className={parts.stack}>
      <KeyValue layout="rows" facts={facts.filter((fact) => fact !== null)} />
      {comprovante && (
        <div className={parts.grupo}>
          <h3>{papel}</h3>
          <AnexoList anexos={[{ id: ato.id, ...comprovante }]} fonte="pagamento" />
          <p className={parts.detail}>Abrir este arquivo fica registrado.</p>
        </div>
      )}
    </div>
  );
}
