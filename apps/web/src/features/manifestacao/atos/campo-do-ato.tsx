import { Suspense } from 'react';
import { PlaceholderField } from '#features/conversa/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { RadioField } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { ComboListField } from '#ui/combo-list-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { ModelosDaOuvidoria } from '../modelos.ts';
import { useCategorias } from '../queries.ts';
import type { Campo as CampoDef, Valores } from './formulario.ts';
import { PerguntasField, placeOfNext, withPergunta } from './perguntas-field.tsx';

type Value = Valores[string];

interface CampoDoAtoProps {
  campo: CampoDef;
  /** The manifestation, where the person may begin with a template. */
  modelosDe: string | null;
  value: Value;
  errorOf: (nome: string) => string | undefined;
  onChange: (value: Value) => void;
}

const asText = (value: Value) => (typeof value === 'string' ? value : '');
const asList = (value: Value) => (typeof value === 'string' ? [] : value);

/** One field of an act on a manifestation, with the templates that it may begin with. */
export function CampoDoAto({ modelosDe, ...props }: CampoDoAtoProps) {
  const { campo, value, onChange } = props;
  const { nome, tipo } = campo;
  if (modelosDe === null) return <Campo {...props} />;
  const perguntas = tipo === 'perguntas' ? asList(value) : null;
  return (
    <>
      <Suspense>
        <ModelosDaOuvidoria
          manifestacaoId={modelosDe}
          uso="ouvidoria"
          campo={perguntas ? `${nome}.${placeOfNext(perguntas)}` : nome}
          onInsert={(modelo) =>
            onChange(
              perguntas
                ? withPergunta(perguntas, modelo)
                : [asText(value), modelo].filter(Boolean).join('\n\n'),
            )
          }
        />
      </Suspense>
      <Campo {...props} />
    </>
  );
}

function Campo({ campo, value, errorOf, onChange }: Omit<CampoDoAtoProps, 'modelosDe'>) {
  const { nome, tipo, label, hint, options = [], optional, max, modelos } = campo;
  const field = { name: nome, label, hint, optional, error: errorOf(nome) };
  const text = asText(value);
  const write = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (tipo === 'opcoes') return <RadioField {...field} options={options} value={text} onChange={onChange} />;
  if (tipo === 'lista') return <SelectField {...field} options={options} value={text} onChange={write} />;
  if (tipo === 'categoria') return <CategoriaField {...field} value={text} onChange={onChange} />;
  if (tipo === 'grupos') return <AreasField {...field} value={asList(value)} onChange={onChange} />;
  if (tipo === 'perguntas')
    return <PerguntasField {...field} value={asList(value)} errorOf={errorOf} onChange={onChange} />;
  if (tipo === 'linha')
    return <TextField {...field} autoComplete="off" maxLength={max} value={text} onChange={write} />;
  if (modelos) return <PlaceholderField {...field} limit={max} value={text} onChange={onChange} />;
  return <TextareaField {...field} rows={4} limit={max} value={text} onChange={write} />;
}

interface FieldOf<T> {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  value: T;
  onChange: (value: T) => void;
}

/** One of the council's categories; a subcategory is named after its category. */
function CategoriaField({ value, onChange, ...field }: FieldOf<string>) {
  const items = useCategorias({ enabled: true }).data?.items ?? [];
  const nomes = new Map(items.map(({ id, nome }) => [id, nome]));
  const options = items.map(({ id, nome, paiId }) => ({
    value: id,
    label: paiId === null ? nome : `${nomes.get(paiId) ?? ''} › ${nome}`,
  }));
  return <ComboField {...field} options={options} value={value} onChange={onChange} />;
}

/** Areas that are asked: groups of the council. */
function AreasField({ value, onChange, ...field }: FieldOf<readonly string[]>) {
  const grupos = useSettings()?.grupos ?? [];
  const options = grupos.map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }));
  return <ComboListField {...field} options={options} value={value} onChange={onChange} />;
}
