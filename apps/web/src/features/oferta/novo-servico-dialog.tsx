import { foldText } from '@balcao/domain/texto/busca';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettings } from '#platform/settings.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type NovoServico, type Oferta, useCreateServico } from './queries.ts';

/** Values of the form; '' means an empty service. */
type Typed = Omit<NovoServico, 'copiarDe'> & { copiarDe: string };

interface NovoServicoDialogProps {
  ofertas: readonly Oferta[];
  onClose: () => void;
}

/** Creates a service, empty or as a copy, and opens its form. */
export function NovoServicoDialog({ ofertas, onClose }: NovoServicoDialogProps) {
  const form = useRecordForm<Typed>(() => ({
    titulo: '',
    slug: '',
    categoria: '',
    grupo: '',
    copiarDe: '',
  }));
  const [ownSlug, setOwnSlug] = useState(false);
  const navigate = useNavigate();
  const grupos = useSettings()?.grupos ?? [];
  const slug = form.text('slug');
  return (
    <RecordDialog
      form={form}
      save={useCreateServico()}
      title="Novo serviço"
      confirm="Criar e escrever o formulário"
      issues={issuesOf}
      body={({ copiarDe, ...value }) => ({ ...value, copiarDe: copiarDe === '' ? null : Number(copiarDe) })}
      onClose={onClose}
      onSaved={({ id }) => void navigate({ to: `/modelo/${id}` })}
    >
      <TextField
        label="Nome do serviço"
        hint="Como as pessoas o procuram."
        autoComplete="off"
        maxLength={150}
        {...form.text('titulo')}
        onChange={({ currentTarget: { value: titulo } }) =>
          form.set(ownSlug ? { titulo } : { titulo, slug: slugOf(titulo) })
        }
      />
      <TextField
        label="Endereço na internet"
        hint="A última parte de /servicos/…, que não muda depois."
        autoComplete="off"
        maxLength={80}
        {...slug}
        onChange={(event) => {
          setOwnSlug(true);
          slug.onChange(event);
        }}
      />
      <TextField
        label="Categoria"
        hint="Uma do catálogo, ou uma nova."
        list="categorias"
        autoComplete="off"
        maxLength={80}
        {...form.text('categoria')}
      />
      <datalist id="categorias">
        {[...new Set(ofertas.map(({ categoria }) => categoria))].map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
      <SelectField
        label="Grupo que atende"
        options={grupos.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        {...form.text('grupo')}
      />
      <SelectField
        label="Formulário"
        placeholder="Em branco"
        options={ofertas.map(({ id, titulo }) => ({ value: String(id), label: `Cópia de ${titulo}` }))}
        {...form.text('copiarDe')}
      />
    </RecordDialog>
  );
}

/** Errors to show before sending. */
function issuesOf(typed: Typed) {
  const fits = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(typed.slug);
  return [
    ...requireTexts(typed, { titulo: 'Diga o nome do serviço.' }),
    ...(fits ? [] : [{ path: 'slug', message: 'Use letras minúsculas, números e hífen.' }]),
    ...requireTexts(typed, { categoria: 'Diga a categoria.', grupo: 'Escolha o grupo que atende.' }),
  ];
}

/** Slug from a name. */
function slugOf(titulo: string): string {
  return foldText(titulo)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|(?<!-)-+$/g, '')
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '');
}
