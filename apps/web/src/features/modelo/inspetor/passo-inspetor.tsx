import type { Passo } from '@balcao/domain/formulario/campo';
import { duplicarPasso, mudarPasso } from '@balcao/domain/formulario/editar/passos';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { CondField } from '../cond/cond-field.tsx';
import { focarPropriedades, PRIMEIRA } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { useActs } from '../estrutura/estrutura.tsx';
import classes from '../modelo.module.css';
import { GuardarBloco } from './guardar-bloco.tsx';

/** Everything about one step. */
export function PassoInspetor({ passo }: { passo: Passo }) {
  const { edicao } = useModeloAberto();
  const [guardando, setGuardando] = useState(false);
  const [guardado, setGuardado] = useState<string | null>(null);
  const { id } = passo;
  const erroEm = useErroEm();
  const mudar = (parte: Parameters<typeof mudarPasso>[2]) =>
    edicao.mudar((form) => mudarPasso(form, id, parte), `passo:${id}:${Object.keys(parte).join()}`);
  return (
    <>
      <Acoes id={id} />
      <TextField
        label="Título do passo"
        {...erroEm(`passo:${id}`, 'titulo')}
        {...PRIMEIRA}
        maxLength={150}
        autoComplete="off"
        value={passo.titulo}
        onChange={(event) => mudar({ titulo: event.currentTarget.value })}
      />
      <TextareaField
        label="Descrição"
        {...erroEm(`passo:${id}`, 'descricao')}
        optional
        rows={2}
        maxLength={1000}
        value={passo.descricao ?? ''}
        onChange={(event) => mudar({ descricao: event.currentTarget.value || undefined })}
      />
      <CondField
        label="Aparece"
        lugar={{ onde: `passo:${id}`, parte: 'visivel' }}
        fixos={[{ value: 'sempre', label: 'Sempre' }]}
        fixo="sempre"
        cond={passo.visivel}
        frase="O passo aparece quando"
        onFixo={() => mudar({ visivel: undefined })}
        onCond={(visivel) => mudar({ visivel })}
      />
      {passo.campos.length > 0 && (
        <Button variant="default" onClick={() => setGuardando(true)}>
          Guardar como bloco
        </Button>
      )}
      {guardado !== null && (
        <Callout tone="sucesso">
          Bloco “{guardado}” guardado. Está em “Adicionar campo”, em todos os serviços.
        </Callout>
      )}
      {guardando && <GuardarBloco passo={passo} onSaved={setGuardado} onClose={() => setGuardando(false)} />}
    </>
  );
}

function Acoes({ id }: { id: string }) {
  const { form, edicao, selecionar } = useModeloAberto();
  const acts = useActs();
  return (
    <div className={classes.linha}>
      <IconButton label="Mover passo para cima (Alt+↑)" onClick={() => acts.move(`passo:${id}`, -1)}>
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Mover passo para baixo (Alt+↓)" onClick={() => acts.move(`passo:${id}`, 1)}>
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Duplicar passo"
        onClick={() => {
          const { form: next, id: copy } = duplicarPasso(form, id);
          edicao.mudar(() => next);
          if (!copy) return;
          focarPropriedades(`passo:${copy}`, { novo: true });
          selecionar(`passo:${copy}`);
        }}
      >
        <IconCopy size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Retirar passo" onClick={() => acts.remove(`passo:${id}`)}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
