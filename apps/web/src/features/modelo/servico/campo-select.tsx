import type { CampoTipo } from '@balcao/domain/formulario/campo';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { chamarCampo } from '@balcao/domain/formulario/rotulo';
import { SelectField } from '#ui/select-field.tsx';
import { A_ESCOLHER } from '../cond/opcoes-de-campo.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';

interface CampoSelectProps {
  label: string;
  id?: string;
  /** The problem with the choice. */
  error?: string | undefined;
  valor: string | undefined;
  /** Kinds of field to offer; absent for all. */
  tipos?: readonly CampoTipo[];
  /** Only the columns of this group. */
  grupo?: string;
  opcional?: boolean;
  onChange: (nome: string | undefined) => void;
}

/** Chooses a field by its label. A removed field stays visible. */
export function CampoSelect(props: CampoSelectProps) {
  const { label, id, error, valor, tipos, grupo, opcional = false, onChange } = props;
  const { form } = useModeloAberto();
  const columns = form.passos
    .flatMap((passo) => passo.campos)
    .flatMap((campo) => (campo.tipo === 'tab' && campo.nome === grupo ? campo.linhas.campos : []));
  const known =
    grupo === undefined
      ? listAlvos(form, null).filter(({ lista }) => !lista)
      : columns.map((campo) => ({ nome: campo.nome, rotulo: chamarCampo(campo), campo }));
  const fit = known.filter(({ campo }) => !tipos || tipos.includes(campo.tipo));
  const open = valor === A_ESCOLHER;
  const missing = valor && !open && !fit.some(({ nome }) => nome === valor);
  const unfit = known.find(({ nome }) => nome === valor);
  const gone = missing && !unfit;
  const problem = gone ? 'Este campo não existe mais.' : open ? 'Escolha o campo.' : error;
  return (
    <SelectField
      label={label}
      id={id}
      optional={opcional}
      placeholder={opcional ? 'Nenhum campo' : 'Escolha o campo'}
      value={open ? '' : (valor ?? '')}
      error={problem}
      options={[
        ...(missing ? [{ value: valor, label: unfit?.rotulo ?? 'Campo retirado' }] : []),
        ...fit.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
