import type { Passo } from '@balcao/domain/formulario/campo';
import { duplicarPasso, mudarPasso } from '@balcao/domain/formulario/editar/passos';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { CondOpcional } from '../cond/cond-field.tsx';
import { PRIMEIRA } from '../edicao/foco.ts';
import { ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { AcoesDoItem } from './acoes-do-item.tsx';
import { GuardarBloco } from './guardar-bloco.tsx';

/** The properties of one step. */
export function PassoInspetor({ passo }: { passo: Passo }) {
  const { form, edicao } = useModeloAberto();
  const [guardando, setGuardando] = useState(false);
  const [guardado, setGuardado] = useState<string | null>(null);
  const { id } = passo;
  const onde = `passo:${id}`;
  const erroEm = useErroEm();
  const mudar = (parte: Parameters<typeof mudarPasso>[2]) =>
    edicao.mudar((now) => mudarPasso(now, id, parte), `${onde}:${Object.keys(parte).join()}`);
  const liga = ligar(passo, mudar, (parte) => erroEm(onde, parte));
  const duplicar = () => {
    const copy = duplicarPasso(form, id);
    return { form: copy.form, onde: copy.id && `passo:${copy.id}` };
  };
  return (
    <>
      <AcoesDoItem onde={onde} passo=" passo" duplicar={duplicar} />
      <TextField label="Título do passo" {...PRIMEIRA} maxLength={150} {...liga.texto('titulo')} />
      <TextareaField label="Descrição" rows={2} maxLength={1000} {...liga.textoOpcional('descricao')} />
      <CondOpcional
        label="Aparece"
        lugar={{ onde, parte: 'visivel' }}
        cond={passo.visivel}
        frase="O passo aparece quando"
        onChange={(visivel) => mudar({ visivel })}
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
