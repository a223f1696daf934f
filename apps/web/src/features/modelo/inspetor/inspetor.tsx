import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { useEffect } from 'react';
import { chegouEntrada, chegouPropriedades } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { nomear } from '../edicao/nomear.ts';
import classes from '../modelo.module.css';
import { CampoInspetor } from './campo-inspetor.tsx';
import { PassoInspetor } from './passo-inspetor.tsx';

/** The properties of the selection and its problems. */
export function Inspetor() {
  const { form, selecao, problemas } = useModeloAberto();
  useEffect(() => chegouPropriedades(selecao), [selecao]);
  useEffect(chegouEntrada);
  const achado = selecao === null ? null : acharCampo(form, selecao);
  const passo = form.passos.find(({ id }) => selecao === `passo:${id}`);
  const own = problemas.filter(({ onde }) => onde === selecao);
  if (!achado && !passo)
    return (
      <p className={classes.nota}>Escolha um campo ou um passo para ver e mudar as propriedades dele.</p>
    );
  return (
    <div className={classes.pilha}>
      <Ditos problemas={own.filter(({ gravidade }) => gravidade === 'erro')} />
      <Ditos problemas={own.filter(({ gravidade }) => gravidade === 'aviso')} aviso />
      {achado ? <CampoInspetor achado={achado} /> : passo && <PassoInspetor passo={passo} />}
    </div>
  );
}

/** Problems of the selection. Warnings do not look like errors. */
function Ditos({ problemas, aviso = false }: { problemas: readonly ProblemaLint[]; aviso?: boolean }) {
  const { form } = useModeloAberto();
  if (problemas.length === 0) return null;
  return (
    <ul className={classes.erros} data-aviso={aviso || undefined}>
      {problemas.map(({ codigo, onde, parte, mensagem }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems of one field may have the same text
        <li key={`${codigo}-${i}`}>
          {parte === undefined ? mensagem : `${nomear(form, { onde, parte })}: ${mensagem}`}
        </li>
      ))}
    </ul>
  );
}
