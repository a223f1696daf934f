import { type ReactNode, useState } from 'react';
import { useEu } from '#platform/can.ts';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type SeenVersion, useSeenVersion } from '#ui/use-seen-version.ts';
import type { Filtros } from './filtros.ts';
import { type Lista, useSalvar, type Visao } from './queries.ts';

interface SalvarDialogProps {
  lista: Lista;
  /** The view to rename or share; null to save what is on the screen. */
  visao: Visao | null;
  /** The view that is open and no longer as it was saved; it may be saved over. */
  alterada: Visao | null;
  filtros: Filtros;
  ocultas: Visao['ocultas'];
  onClose: () => void;
  onSaved: (visao: Visao) => void;
}

/** Name, who sees it, and whether the list opens with it. */
export function SalvarDialog(props: SalvarDialogProps) {
  const { lista, visao, alterada, filtros, ocultas, onClose, onSaved } = props;
  const [over, setOver] = useState(alterada !== null);
  const known = visao ?? (over ? alterada : null);
  const seen = useSeenVersion((visao ?? alterada)?.version ?? 0);
  return (
    <VisaoForm
      lista={lista}
      known={known}
      filtros={filtros}
      ocultas={ocultas}
      onClose={onClose}
      onSaved={onSaved}
      seen={seen}
      title={visao ? 'Alterar a visão' : 'Salvar esta visão'}
      choice={
        alterada && (
          <RadioField
            label="O que salvar"
            options={[
              { value: 'over', label: `Atualizar “${alterada.nome}”` },
              { value: 'new', label: 'Criar outra visão' },
            ]}
            value={over ? 'over' : 'new'}
            onChange={(value) => setOver(value === 'over')}
          />
        )
      }
    />
  );
}

interface VisaoFormProps extends Omit<SalvarDialogProps, 'visao' | 'alterada'> {
  known: Visao | null;
  seen: SeenVersion;
  title: string;
  choice: ReactNode;
}

function VisaoForm(props: VisaoFormProps) {
  const { lista, known, seen, filtros, ocultas, title, choice, onClose, onSaved } = props;
  // What the person filled in stays when the choice above it changes; the rest is as the view has it.
  const [filled, setFilled] = useState<{ nome?: string; grupoId?: string; padrao?: boolean }>({});
  const { nome = known?.nome ?? '', padrao = known?.padrao ?? false } = filled;
  const { grupoId = known?.grupo?.id ?? '' } = filled;
  const put = (part: typeof filled) => setFilled((now) => ({ ...now, ...part }));
  const [error, setError] = useState<string>();
  const salvar = useSalvar(lista, known && { id: known.id, version: seen.version });
  const submit = () => {
    if (nome.trim() === '') {
      setError('Dê um nome à visão.');
      focusField('nome');
      return;
    }
    salvar.mutate(
      { nome, filtros, ocultas, grupoId: grupoId || null, padrao },
      {
        onSuccess: (saved) => {
          onClose();
          onSaved(saved);
        },
        onError: seen.failed,
      },
    );
  };
  return (
    <FormDialog
      title={title}
      confirm="Salvar"
      busy={salvar.isPending}
      failure={salvar.error}
      onClose={onClose}
      onSubmit={submit}
    >
      {choice}
      <TextField
        label="Nome"
        name="nome"
        maxLength={60}
        autoComplete="off"
        value={nome}
        error={error}
        onChange={(event) => {
          setError(undefined);
          put({ nome: event.currentTarget.value });
        }}
      />
      <Compartilhar visao={known} value={grupoId} onChange={(id) => put({ grupoId: id })} />
      <CheckboxField
        label="Abrir a lista sempre com esta visão"
        checked={padrao}
        onChange={(on) => put({ padrao: on })}
      />
    </FormDialog>
  );
}

/** Only its owner takes a view to a group, or from it. */
function Compartilhar(props: { visao: Visao | null; value: string; onChange: (id: string) => void }) {
  const { visao, value, onChange } = props;
  const grupos = useEu()?.grupos ?? [];
  const current = visao?.grupo ?? null;
  const others = current && !grupos.some(({ id }) => id === current.id) ? [current] : [];
  if (visao && !visao.minha)
    return <p>Esta visão é de {visao.dono}: o que você mudar vale para todo o grupo.</p>;
  if (grupos.length + others.length === 0) return null;
  const options = [
    { value: '', label: 'Só eu' },
    ...[...grupos, ...others].map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` })),
  ];
  return (
    <SelectField
      label="Quem usa"
      name="grupoId"
      hint="Quem é do grupo usa a visão, e vê com ela só o que já podia ver."
      placeholder={null}
      options={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
