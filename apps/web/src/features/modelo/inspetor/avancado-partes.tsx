import { motivoNomeRecusado, renomearCampo } from '@balcao/domain/formulario/editar/nomes';
import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import { contarUsos } from '@balcao/domain/formulario/editar/usos';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { seguirNome } from '../edicao/renomeado.ts';
import classes from '../modelo.module.css';

/** The name of the field in stored answers, which conditions and documents follow when it changes. */
export function AvancadoPartes({ achado: { campo, onde, tab } }: { achado: Achado }) {
  const { form, edicao, selecionar } = useModeloAberto();
  const [nome, setNome] = useState(campo.nome);
  const [before, setBefore] = useState(campo.nome);
  // An undone change of the name is shown too.
  if (before !== campo.nome) {
    setBefore(campo.nome);
    setNome(campo.nome);
  }
  const refused = motivoNomeRecusado(form, onde, nome);
  const usos = contarUsos(form, onde);
  const rename = () => {
    if (refused !== null || nome === campo.nome) return;
    const agora = tab ? `${tab.nome}.${nome}` : nome;
    seguirNome(onde, agora);
    edicao.mudar((now) => renomearCampo(now, onde, nome));
    selecionar(agora);
  };
  return (
    <div className={classes.pilha}>
      <TextField
        label="Nome interno"
        hint="Chave da resposta. As regras que usam o campo acompanham a mudança."
        value={nome}
        error={refused ?? undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => setNome(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <p className={classes.nota}>
        {usos === 0
          ? 'Nenhuma regra usa este campo.'
          : usos === 1
            ? 'Uma regra usa este campo.'
            : `${usos} regras usam este campo.`}
        {campo.bloco && ` Veio de um bloco, versão ${campo.bloco.versao}.`}
      </p>
    </div>
  );
}
