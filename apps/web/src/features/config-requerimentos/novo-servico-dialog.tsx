import { foldText } from '@balcao/domain/texto/busca';
import { useNavigate } from '@tanstack/react-router';
import { useSettings } from '#platform/settings.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type NovoServico, type Oferta, useCreateServico } from './queries.ts';

interface NovoServicoDialogProps {
  ofertas: readonly Oferta[];
  onClose: () => void;
}

const VAZIO = { titulo: '', slug: '', categoria: '', grupo: '', copiarDe: null };

/** A new service, from nothing or as a copy; its form opens to be written. */
export function NovoServicoDialog({ ofertas, onClose }: NovoServicoDialogProps) {
  const form = useRecordForm<NovoServico & { ownSlug: boolean }>(() => ({ ...VAZIO, ownSlug: false }));
  const { value, set, errors, text } = form;
  const navigate = useNavigate();
  const grupos = useSettings()?.grupos ?? [];
  return (
    <RecordDialog
      form={form}
      save={useCreateServico()}
      title="Novo serviço"
      confirm="Criar e escrever o formulário"
      issues={issuesOf}
      body={({ ownSlug: _, ...novo }) => novo}
      fields={{ 'tipo.duplicate': 'slug' }}
      onClose={onClose}
      onSaved={({ id }) => void navigate({ to: `/modelo/${id}` })}
    >
      <TextField
        label="Nome do serviço"
        hint="Como as pessoas o procuram."
        autoComplete="off"
        maxLength={150}
        {...text('titulo')}
        onChange={({ currentTarget: { value: titulo } }) =>
          set(value.ownSlug ? { titulo } : { titulo, slug: slugOf(titulo) })
        }
      />
      <TextField
        label="Endereço na internet"
        hint="A última parte de /servicos/…, que não muda depois."
        autoComplete="off"
        maxLength={80}
        {...text('slug')}
        onChange={(event) => set({ slug: event.currentTarget.value, ownSlug: true })}
      />
      <TextField
        label="Categoria"
        hint="Uma do catálogo, ou uma nova."
        list="categorias"
        autoComplete="off"
        maxLength={80}
        {...text('categoria')}
      />
      <datalist id="categorias">
        {[...new Set(ofertas.map(({ categoria }) => categoria))].map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
      <SelectField
        label="Grupo que atende"
        options={grupos.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        {...text('grupo')}
      />
      <SelectField
        name="copiarDe"
        label="Formulário"
        placeholder="Em branco"
        options={ofertas.map(({ id, titulo }) => ({ value: String(id), label: `Cópia de ${titulo}` }))}
        value={value.copiarDe === null ? '' : String(value.copiarDe)}
        error={errors.of('copiarDe')}
        onChange={({ currentTarget }) =>
          set({ copiarDe: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
    </RecordDialog>
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
