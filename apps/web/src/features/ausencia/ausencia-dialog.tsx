import { MOTIVOS_AUSENCIA, validateAusencia } from '@balcao/domain/requerimento/ausencia';
import { formatIsoDate, isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';
import { RadioField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { type AusenciaInput, useRegistrar, useSubstitutos } from './queries.ts';

/** The form of an absence; '' for no substitute. */
type Typed = Omit<AusenciaInput, 'substitutoId' | 'usuarioId'> & { substitutoId: string };

const EMPTY: Typed = { de: '', ate: '', motivo: 'FERIAS', substitutoId: '', pedidos: 'REDISTRIBUIR' };

const inputOf = (typed: Typed): AusenciaInput => ({ ...typed, substitutoId: typed.substitutoId || null });

const PEDIDOS = {
  SUBSTITUTO: 'Passam para quem substitui',
  REDISTRIBUIR: 'São distribuídos de novo no grupo',
  MANTER: 'Continuam com a pessoa',
} as const;
const PROPRIOS = { ...PEDIDOS, MANTER: 'Continuam com você' } as const;

/** With manual distribution these requests wait without an attendant, which must be said in advance. */
const MANUAL = 'Se o grupo distribui à mão, ficam sem atendente até alguém assumir.';

interface AusenciaDialogProps {
  /** The absent member; the signed-in person by default. */
  pessoa?: { id: string; nome: string };
  onClose: () => void;
  onDone: () => unknown;
}

/** Registers an absence: dates, reason, substitute, and what happens to open requests. */
export function AusenciaDialog({ pessoa, onClose, onDone }: AusenciaDialogProps) {
  const form = useRecordForm(() => EMPTY);
  const substitutos = useSubstitutos(pessoa?.id);
  const open = substitutos.data?.emAberto ?? null;
  return (
    <RecordDialog
      form={form}
      save={useRegistrar(onDone)}
      title={pessoa ? `Ausência de ${pessoa.nome}` : 'Registrar ausência'}
      confirm="Registrar ausência"
      issues={(value) => {
        const missing = [
          ...form.dateIssues('de', 'Informe o primeiro dia.'),
          ...form.dateIssues('ate', 'Informe o último dia.'),
        ];
        return missing.length > 0 ? missing : issuesOf(inputOf(value));
      }}
      body={(value) => ({ ...inputOf(value), ...(pessoa && { usuarioId: pessoa.id }) })}
      onClose={onClose}
    >
      <DateField label="Primeiro dia" {...form.date('de')} />
      <DateField label="Último dia" {...form.date('ate')} />
      <SelectField
        label="Motivo"
        hint="Só a pessoa, quem coordena o grupo e administradores veem o motivo."
        placeholder={null}
        options={Object.entries(MOTIVOS_AUSENCIA).map(([key, label]) => ({ value: key, label }))}
        {...form.text('motivo')}
      />
      <SelectField
        label="Quem substitui"
        hint="Alguém do mesmo grupo. Se essa pessoa também estiver fora, vale quem a substitui."
        placeholder="Ninguém"
        options={(substitutos.data?.items ?? []).map(({ id, nome, ausenteAte }) => ({
          value: id,
          label: ausenteAte ? `${nome} (fora até ${formatIsoDate(ausenteAte)})` : nome,
        }))}
        {...form.text('substitutoId')}
        onChange={(event) => form.set(withSubstituto(form.value, event.currentTarget.value))}
      />
      <RadioField
        label="Pedidos em aberto no primeiro dia"
        hint={open === null ? undefined : describeOpen(open)}
        options={Object.entries(pessoa ? PEDIDOS : PROPRIOS).map(([key, label]) => ({
          value: key,
          label,
          ...(key === 'REDISTRIBUIR' ? { hint: MANUAL } : {}),
        }))}
        {...form.pick('pedidos')}
      />
      <p>Durante a ausência nenhum pedido novo é distribuído. Na volta, nada é tomado de quem recebeu.</p>
    </RecordDialog>
  );
}

/** A first substitute gets the requests by default; without a substitute they are distributed. */
function withSubstituto({ pedidos, ...old }: Typed, substitutoId: string): Partial<Typed> {
  const first = old.substitutoId === '' && substitutoId !== '';
  if (first && pedidos === 'REDISTRIBUIR') return { substitutoId, pedidos: 'SUBSTITUTO' };
  if (substitutoId === '' && pedidos === 'SUBSTITUTO') return { substitutoId, pedidos: 'REDISTRIBUIR' };
  return { substitutoId };
}

function describeOpen(open: number): string {
  if (open === 0) return 'Hoje não há pedido em aberto.';
  return open === 1 ? 'Hoje há 1 pedido em aberto.' : `Hoje há ${open} pedidos em aberto.`;
}

/** Errors that need no call to the server. */
function issuesOf({ de, ate, substitutoId, pedidos }: AusenciaInput) {
  const hoje = isoDateInSaoPaulo(now());
  return validateAusencia({ usuarioId: '', de, ate, substitutoId, pedidos }, hoje).map(
    ({ campo, mensagem }) => ({ path: campo, message: mensagem }),
  );
}
