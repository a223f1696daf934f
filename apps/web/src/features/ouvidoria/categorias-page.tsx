import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Arvore } from './categorias/arvore.tsx';
import { type CategoriaCadastro, useCategorias } from './categorias/queries.ts';

const CategoriaDialog = lazyPart(() => import('./categorias/categoria-dialog.tsx'), 'CategoriaDialog');
const UnirDialog = lazyPart(() => import('./categorias/unir-dialog.tsx'), 'UnirDialog');

/** The open dialog: a category by its id, or a new one below another. */
type Aberto =
  | { dialog: 'alterar'; id: string }
  | { dialog: 'unir'; id: string }
  | { dialog: 'nova'; paiId: string | null };

/** The categories of manifestations, as the council orders them. */
export default function CategoriasPage() {
  const query = useCategorias();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  return (
    <Page
      title="Categorias da ouvidoria"
      intro="Do que tratam as manifestações. As pessoas as veem nesta ordem."
      action={
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setAberto({ dialog: 'nova', paiId: null })}
        >
          Nova categoria
        </Button>
      }
    >
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title="Nenhuma categoria"
            text="Sem categorias, quem escreve à ouvidoria não escolhe um assunto. Inclua a primeira."
          />
        }
      >
        {({ items }) => (
          <Arvore
            todas={items}
            onAlterar={({ id }) => setAberto({ dialog: 'alterar', id })}
            onIncluir={({ id }) => setAberto({ dialog: 'nova', paiId: id })}
            onUnir={({ id }) => setAberto({ dialog: 'unir', id })}
          />
        )}
      </QueryView>
      {aberto && query.data && (
        <Suspense>
          <Dialogo aberto={aberto} todas={query.data.items} onClose={() => setAberto(null)} />
        </Suspense>
      )}
    </Page>
  );
}

interface DialogoProps {
  aberto: Aberto;
  todas: readonly CategoriaCadastro[];
  onClose: () => void;
}

function Dialogo({ aberto, todas, onClose }: DialogoProps) {
  if (aberto.dialog === 'nova')
    return <CategoriaDialog old={null} paiId={aberto.paiId} todas={todas} onClose={onClose} />;
  const categoria = todas.find(({ id }) => id === aberto.id);
  if (!categoria) return null;
  return aberto.dialog === 'unir' ? (
    <UnirDialog categoria={categoria} todas={todas} onClose={onClose} />
  ) : (
    <CategoriaDialog old={categoria} paiId={null} todas={todas} onClose={onClose} />
  );
}
