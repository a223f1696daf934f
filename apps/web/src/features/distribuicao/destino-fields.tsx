import { requerimento } from '@balcao/contract/requerimento';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { useQuery } from '@tanstack/react-query';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { query } from '#platform/call.ts';
import { describeError } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** People who can take this request; staff only. */
function useAtendentes(id: string) {
  return useQuery(query(requerimento.atendentes, { params: { id } }));
}

/** Value for no attendant. An explicit choice, so that a reason alone does not unassign a request. */
const NINGUEM = 'ninguem';

/** Id of the chosen person; null for nobody. */
export function toAtendenteId(escolha: string): string | null {
  return escolha === NINGUEM ? null : escolha;
}

interface DestinoFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface AtendenteFieldProps extends DestinoFieldProps {
  /** The request to assign. */
  requerimento: Pick<Detalhe, 'id'> & Partial<Pick<Detalhe, 'atendente'>>;
}

/** The people who may take the request, least loaded first, and nobody. */
export function AtendenteField({ requerimento, value, onChange, error }: AtendenteFieldProps) {
  const atendentes = useAtendentes(requerimento.id);
  if (atendentes.error) return <Callout tone="erro">{describeError(atendentes.error)}</Callout>;
  if (!atendentes.data) return <SkeletonText lines={2} />;
  return (
    <SelectField
      name="atendenteId"
      label="Quem passa a conduzir"
      hint="Ao lado do nome, quantos pedidos em aberto a pessoa já tem."
      options={[
        ...atendentes.data.items
          .filter(({ id }) => id !== requerimento.atendente?.id)
          .map(({ id, nome, emAberto, ausenteAte }) => ({
            value: id,
            label: `${nome} (${emAberto})${ausenteAte ? `, fora até ${formatIsoDate(ausenteAte)}` : ''}`,
          })),
        { value: NINGUEM, label: 'Sem atendente: volta para a fila do grupo' },
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

/** The groups of the council, except the current one. */
export function GrupoField({ except, value, onChange, error }: DestinoFieldProps & { except: string }) {
  const grupos = useSettings()?.grupos ?? [];
  return (
    <SelectField
      name="grupoId"
      data-autofocus
      label="Grupo"
      options={grupos
        .filter(({ id }) => id !== except)
        .map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
