import { foldText } from '@balcao/domain/texto/busca';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type NovoServico, type Oferta, useCreateServico } from './queries.ts';

interface NovoServicoDialogProps {
  ofertas: readonly Oferta[];
  onClose: () => void;
}

/** A new service, from nothing or as a copy; its form opens to be written. */
export function NovoServicoDialog({ ofertas, onClose }: NovoServicoDialogProps) {
  const [value, setValue] = useState<NovoServico>(() => ({
    titulo: '',
    slug: '',
    categoria: '',
    grupo: '',
    copiarDe: null,
  }));
  const [ownSlug, setOwnSlug] = useState(false);
  const errors = useFormErrors();
  const create = useCreateServico();
  const navigate = useNavigate();
  const grupos = useSettings()?.grupos ?? [];
  const set = (part: Partial<NovoServico>) => setValue((old) => ({ ...old, ...part }));
  function submit() {
    if (!errors.show(issuesOf(value))) return;
    create.mutate(value, {
      onSuccess: ({ id }) => {
        onClose();
        void navigate({ to: `/modelo/${id}` });
      },
      onError: (error) =>
        isProblem(error, 'tipo.duplicate')
          ? errors.show([{ path: 'slug', message: error.message }])
          : errors.fail(error),
    });
  }
  return (
    <FormDialog
      title="Novo serviço"
      confirm="Criar e escrever o formulário"
      busy={create.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="titulo"
        label="Nome do serviço"
        hint="Como as pessoas o procuram."
        autoComplete="off"
        maxLength={150}
        value={value.titulo}
        onChange={({ currentTarget: { value: titulo } }) =>
          set(ownSlug ? { titulo } : { titulo, slug: slugOf(titulo) })
        }
        error={errors.of('titulo')}
      />
      <TextField
        name="slug"
        label="Endereço na internet"
        hint="A última parte de /servicos/…, que não muda depois."
        autoComplete="off"
        maxLength={80}
        value={value.slug}
        onChange={(event) => {
          setOwnSlug(true);
          set({ slug: event.currentTarget.value });
        }}
        error={errors.of('slug')}
      />
      <TextField
        name="categoria"
        label="Categoria"
        hint="Uma do catálogo, ou uma nova."
        list="categorias"
        autoComplete="off"
        maxLength={80}
        value={value.categoria}
        onChange={(event) => set({ categoria: event.currentTarget.value })}
        error={errors.of('categoria')}
      />
      <datalist id="categorias">
        {[...new Set(ofertas.map(({ categoria }) => categoria))].map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
      <SelectField
        name="grupo"
        label="Grupo que atende"
        options={grupos.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        value={value.grupo}
        onChange={(event) => set({ grupo: event.currentTarget.value })}
        error={errors.of('grupo')}
      />
      <SelectField
        name="copiarDe"
        label="Formulário"
        placeholder="Em branco"
        options={ofertas.map(({ id, titulo }) => ({ value: String(id), label: `Cópia de ${titulo}` }))}
        value={value.copiarDe === null ? '' : String(value.copiarDe)}
        onChange={({ currentTarget }) =>
          set({ copiarDe: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
    </FormDialog>
  );
}

/** What is missing, said before the server is asked. */
function issuesOf({ titulo, slug, categoria, grupo }: NovoServico) {
  const fits = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug);
  return [
    ...(titulo.trim() === '' ? [{ path: 'titulo', message: 'Diga o nome do serviço.' }] : []),
    ...(fits ? [] : [{ path: 'slug', message: 'Use letras minúsculas, números e hífen.' }]),
    ...(categoria.trim() === '' ? [{ path: 'categoria', message: 'Diga a categoria.' }] : []),
    ...(grupo === '' ? [{ path: 'grupo', message: 'Escolha o grupo que atende.' }] : []),
  ];
}

/** An address made of a name. */
function slugOf(titulo: string): string {
  return foldText(titulo)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|(?<!-)-+$/g, '')
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '');
}
