import { motivoNomeRecusado, renomearCampo } from '@balcao/domain/formulario/editar/nomes';
import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import { contarUsos } from '@balcao/domain/formulario/editar/usos';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from '../modelo.module.css';

/** The name of the field in stored answers, which conditions and documents follow when it changes. */
export function AvancadoPartes({ achado: { campo, onde, tab } }: { achado: Achado }) {
  const { form, edicao, selecionar } = useModeloAberto();
  const [nome, setNome] = useState(campo.nome);
  const refused = motivoNomeRecusado(form, onde, nome);
  const usos = contarUsos(form, onde);
  const rename = () => {
    if (refused !== null || nome === campo.nome) return;
    edicao.mudar((now) => renomearCampo(now, onde, nome));
    selecionar(tab ? `${tab.nome}.${nome}` : nome);
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
