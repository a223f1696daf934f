import { MOTIVOS_AUSENCIA, validateAusencia } from '@balcao/domain/requerimento/ausencia';
import { formatIsoDate, isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { RadioField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type AusenciaInput, useRegistrar, useSubstitutos } from './queries.ts';

const EMPTY = {
  de: '',
  ate: '',
  motivo: 'FERIAS',
  substitutoId: null,
  pedidos: 'REDISTRIBUIR',
} as const satisfies AusenciaInput;

const isKeyOf = <K extends string>(labels: Record<K, unknown>, key: string): key is K =>
  Object.hasOwn(labels, key);

const PEDIDOS = {
  SUBSTITUTO: 'Passam para quem substitui',
  REDISTRIBUIR: 'São distribuídos de novo no grupo',
  MANTER: 'Continuam com a pessoa',
} as const;
const PROPRIOS = { ...PEDIDOS, MANTER: 'Continuam com você' } as const;

/** Nobody may learn afterwards that all of them wait for somebody. */
const MANUAL = 'Se o grupo distribui à mão, ficam sem atendente até alguém assumir.';

interface AusenciaDialogProps {
  /** The member whose absence it is; the signed-in person when absent. */
  pessoa?: { id: string; nome: string };
  onClose: () => void;
  onDone: () => unknown;
}

/** Registers days away: when, why, who stands in, and what becomes of the open requests. */
export function AusenciaDialog({ pessoa, onClose, onDone }: AusenciaDialogProps) {
  const [value, setValue] = useState<AusenciaInput>(EMPTY);
  const errors = useFormErrors();
  const substitutos = useSubstitutos(pessoa?.id);
  const save = useRegistrar(onDone);
  const set = (part: Partial<AusenciaInput>) => setValue((old) => ({ ...old, ...part }));
  function submit() {
    if (!errors.show(issuesOf(value))) return;
    save.mutate(
      { ...value, ...(pessoa ? { usuarioId: pessoa.id } : {}) },
      { onSuccess: onClose, onError: errors.fail },
    );
  }
  const open = substitutos.data?.emAberto ?? null;
  return (
    <FormDialog
      title={pessoa ? `Ausência de ${pessoa.nome}` : 'Registrar ausência'}
      confirm="Registrar ausência"
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <DateField
        name="de"
        label="Primeiro dia"
        value={value.de}
        onChange={(de) => set({ de })}
        error={errors.of('de')}
      />
      <DateField
        name="ate"
        label="Último dia"
        value={value.ate}
        onChange={(ate) => set({ ate })}
        error={errors.of('ate')}
      />
      <SelectField
        name="motivo"
        label="Motivo"
        hint="Só a pessoa, quem coordena o grupo e administradores veem o motivo."
        placeholder={null}
        options={Object.entries(MOTIVOS_AUSENCIA).map(([key, label]) => ({ value: key, label }))}
        value={value.motivo}
        onChange={({ currentTarget }) => {
          if (isKeyOf(MOTIVOS_AUSENCIA, currentTarget.value)) set({ motivo: currentTarget.value });
        }}
        error={errors.of('motivo')}
      />
      <SelectField
        name="substitutoId"
        label="Quem substitui"
        hint="Alguém do mesmo grupo. Se essa pessoa também estiver fora, vale quem a substitui."
        placeholder="Ninguém"
        options={(substitutos.data?.items ?? []).map(({ id, nome, ausenteAte }) => ({
          value: id,
          label: ausenteAte ? `${nome} (fora até ${formatIsoDate(ausenteAte)})` : nome,
        }))}
        value={value.substitutoId ?? ''}
        onChange={(event) => set(withSubstituto(value, event.currentTarget.value || null))}
        error={errors.of('substitutoId')}
      />
      <RadioField
        name="pedidos"
        label="Pedidos em aberto no primeiro dia"
        hint={open === null ? undefined : describeOpen(open)}
        options={Object.entries(pessoa ? PEDIDOS : PROPRIOS).map(([key, label]) => ({
          value: key,
          label,
          ...(key === 'REDISTRIBUIR' ? { hint: MANUAL } : {}),
        }))}
        value={value.pedidos}
        onChange={(pedidos) => {
          if (isKeyOf(PEDIDOS, pedidos)) set({ pedidos });
        }}
        error={errors.of('pedidos')}
      />
      <p>Durante a ausência nenhum pedido novo é distribuído. Na volta, nada é tomado de quem recebeu.</p>
    </FormDialog>
  );
}

/** Whoever stands in gets the requests unless something else was chosen, and nobody cannot get them. */
function withSubstituto(
  { pedidos, ...old }: AusenciaInput,
  substitutoId: string | null,
): Partial<AusenciaInput> {
  const first = old.substitutoId === null && substitutoId !== null;
  if (first && pedidos === 'REDISTRIBUIR') return { substitutoId, pedidos: 'SUBSTITUTO' };
  if (substitutoId === null && pedidos === 'SUBSTITUTO') return { substitutoId, pedidos: 'REDISTRIBUIR' };
  return { substitutoId };
}

function describeOpen(open: number): string {
  if (open === 0) return 'Hoje não há pedido em aberto.';
  return open === 1 ? 'Hoje há 1 pedido em aberto.' : `Hoje há ${open} pedidos em aberto.`;
}

/** What is missing or wrong, said before the server is asked. */
function issuesOf({ de, ate, substitutoId, pedidos }: AusenciaInput) {
  const missing = [
    ...(de === '' ? [{ path: 'de', message: 'Informe o primeiro dia.' }] : []),
    ...(ate === '' ? [{ path: 'ate', message: 'Informe o último dia.' }] : []),
  ];
  if (missing.length > 0) return missing;
  const hoje = isoDateInSaoPaulo(now());
  return validateAusencia({ usuarioId: '', de, ate, substitutoId, pedidos }, hoje).map(
    ({ campo, mensagem }) => ({ path: campo, message: mensagem }),
  );
}
