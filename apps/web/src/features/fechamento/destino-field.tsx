import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { RadioField } from '#ui/choice-field.tsx';
import { todayIso } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import { WordsField } from '#ui/list/words-field.tsx';
import type { Option } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type Diferenca, type Pessoas, useDestinos } from './queries.ts';

interface DestinoFieldProps {
  diferenca: Diferenca;
  /** An open charge, or a person. */
  asks: 'APLICAR' | 'VINCULAR';
  busca: string;
  onBusca: (busca: string) => void;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Where the money goes: an open charge of the payer or, where nobody knows them, of somebody that is searched. */
export function DestinoField({ diferenca, asks, busca, onBusca, ...field }: DestinoFieldProps) {
  const known = diferenca.cobranca !== null;
  const destinos = useDestinos({ id: diferenca.id, busca, enabled: known || busca !== '' });
  const options = optionsOf(destinos.data?.pessoas ?? [], asks);
  return (
    <>
      {!known && (
        <WordsField
          name="pessoa"
          label="Nome, CPF ou CNPJ"
          value={busca}
          onCommit={(words) => onBusca(words ?? '')}
        />
      )}
      <Failure error={destinos.error} />
      {destinos.isLoading && <SkeletonRows rows={3} />}
      {options.length > 0 ? (
        <RadioField label={asks === 'APLICAR' ? 'Cobrança' : 'Pessoa'} options={options} {...field} />
      ) : (
        <p role="status" id={`campo-${field.name}`} tabIndex={-1}>
          {emptyText({ known, busca, asks, loaded: destinos.data !== undefined })}
        </p>
      )}
    </>
  );
}

function emptyText(state: { known: boolean; busca: string; asks: string; loaded: boolean }): string {
  if (!state.known && state.busca === '') return 'Busque quem pagou.';
  if (!state.loaded) return '';
  if (state.asks === 'APLICAR')
    return state.known
      ? 'Quem pagou não tem outra cobrança em aberto.'
      : 'Ninguém com este nome tem cobrança em aberto.';
  return 'Ninguém encontrado.';
}

function optionsOf(pessoas: Pessoas, asks: DestinoFieldProps['asks']): Option[] {
  if (asks === 'VINCULAR')
    return pessoas.map(({ pessoaId, nome, cpfCnpj, recebeCredito }) => ({
      value: pessoaId,
      label: nome,
      hint: recebeCredito
        ? (cpfCnpj ?? '')
        : 'Ainda não pagou nenhuma cobrança em que o crédito possa ficar.',
      disabled: !recebeCredito,
    }));
  return pessoas.flatMap(({ nome, cobrancas }) =>
    cobrancas.map(({ id, descricao, vencimento, total }) => ({
      value: id,
      label: `${descricao}, ${formatCentavos(total)}`,
      hint: `${nome}. ${vencimento < todayIso() ? 'Venceu' : 'Vence'} em ${formatIsoDate(vencimento)}.`,
    })),
  );
}
