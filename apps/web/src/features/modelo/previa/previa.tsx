import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import { solicitanteDe } from '@balcao/domain/formulario/caso';
import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import {
  isSituacaoRegistro,
  motivoInelegivel,
  SITUACAO_ROTULO,
} from '@balcao/domain/formulario/elegibilidade';
import { isPublico, PUBLICOS } from '@balcao/domain/formulario/publico-texto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { type FocusEvent, useMemo, useState } from 'react';
import { type Anexo, usePretendUploads } from '#features/envio/api.tsx';
import { Campos, FormularioProvider, withTyped } from '#features/formulario/api.tsx';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { RESPOSTAS } from '../edicao/use-atalhos.ts';
import { GuardarCaso } from '../testes/guardar-caso.tsx';
import classes from './previa.module.css';
import { Resultado } from './resultado.tsx';
import type { Prova } from './use-prova.ts';

interface PreviaProps {
  prova: Prova;
  /** No panel stands beside it, so answering a field does not select it. */
  sozinha?: boolean;
}

/** Preview of the form with the real fields and rules; it can be filled in. */
export function Previa({ prova, sozinha = false }: PreviaProps) {
  const { form, selecao, selecionar } = useModeloAberto();
  // A phone cannot show anything wider than itself.
  const phone = useMedia(PHONE_QUERY);
  const [celular, setCelular] = useState(false);
  const [pendencias, setPendencias] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const { avaliacao, contexto, respostas } = prova;
  const uploads = usePretendUploads(prova);
  const anexos = useMemo(
    () => prova.anexos.map((anexo) => toAnexo(anexo, contexto.hoje)),
    [prova.anexos, contexto],
  );
  const erros = useMemo(
    () => new Map(pendencias ? avaliacao.issues.map(({ path, message }) => [path, message]) : []),
    [pendencias, avaliacao],
  );
  const refused = motivoInelegivel(form, solicitanteDe(prova));
  const selectFocused = (event: FocusEvent<HTMLElement>) => {
    const onde = ondeOf(event.target);
    if (!sozinha && onde !== null && onde !== selecao && acharCampo(form, onde)) selecionar(onde);
  };
  return (
    <div className={classes.previa}>
      <Controles prova={prova} aparelho={phone ? null : { celular, setCelular }} />
      {refused !== null && <Callout tone="atencao">{refused}</Callout>}
      <FormularioProvider
        contexto={contexto}
        avaliacao={avaliacao}
        respostas={respostas}
        erros={erros}
        onChange={(item, typed) =>
          prova.setRespostas(withTyped(respostas, item, { typed, valores: avaliacao.valores }))
        }
        onPretendVerified={prova.confirmar}
        anexos={anexos}
        uploads={uploads}
      >
        <div
          {...RESPOSTAS}
          className={classes.folha}
          data-celular={(celular && !phone) || undefined}
          onFocusCapture={selectFocused}
        >
          <Passos campos={avaliacao.campos} />
        </div>
      </FormularioProvider>
      <CheckboxField
        label="Mostrar o que falta ou está errado"
        checked={pendencias}
        onChange={setPendencias}
      />
      <Resultado prova={prova} />
      <div className={classes.acoes}>
        <Button variant="default" onClick={() => setGuardando(true)}>
          Guardar como teste
        </Button>
        <Button variant="subtle" onClick={prova.limpar}>
          Limpar respostas
        </Button>
      </div>
      {guardando && <GuardarCaso prova={prova} antes={null} onClose={() => setGuardando(false)} />}
    </div>
  );
}

function Passos({ campos }: { campos: readonly CampoAvaliado[] }) {
  const { form } = useModeloAberto();
  if (form.passos.length === 0) return <p className={classes.vazio}>O formulário está vazio.</p>;
  return form.passos.map((passo) => {
    const own = campos.filter((item) => item.passo.id === passo.id);
    return (
      <section key={passo.id} aria-label={`Passo ${passo.titulo}`} className={classes.passo}>
        <h3 className={classes.titulo}>{passo.titulo}</h3>
        {passo.descricao && <p className={classes.descricao}>{passo.descricao}</p>}
        {own.length > 0 ? (
          <Campos itens={own} />
        ) : (
          <p className={classes.vazio}>
            {passo.campos.length === 0 ? 'Este passo não tem campos.' : 'Nada aparece para estas respostas.'}
          </p>
        )}
      </section>
    );
  });
}

/** The field of a preview input, without its row. */
function ondeOf(target: EventTarget): string | null {
  const name = target instanceof Element ? target.getAttribute('name') : null;
  if (!name) return null;
  const [nome = '', , coluna] = name.split('.');
  return coluna === undefined ? nome : `${nome}.${coluna}`;
}

/** A file of the preview in the shape of a server answer. */
function toAnexo({ id, nome, mime, tamanho }: AnexoInfo, hoje: string): Anexo {
  const told = { campo: null, sha256: id, verificacao: 'liberado', sensivel: false } as const;
  return { id, nome, mime, tamanho, ...told, enviadoEm: `${hoje}T12:00:00.000Z` };
}

interface ControlesProps {
  prova: Prova;
  /** Null on a phone, which shows nothing wider. */
  aparelho: { celular: boolean; setCelular: (celular: boolean) => void } | null;
}

/** As whom the form is seen, and on what. */
function Controles({ prova, aparelho }: ControlesProps) {
  const { publico, situacao, contexto, guardada } = prova;
  return (
    <>
      <div className={classes.controles}>
        <SelectField
          label="Ver como"
          placeholder={null}
          value={publico}
          options={optionsOf(PUBLICOS)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isPublico(value)) prova.setPublico(value);
          }}
        />
        {situacao !== null && (
          <SelectField
            label="Situação do registro"
            placeholder={null}
            value={situacao}
            options={optionsOf(SITUACAO_ROTULO)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isSituacaoRegistro(value)) prova.setSituacao(value);
            }}
          />
        )}
        {aparelho && (
          <SelectField
            label="Aparelho"
            placeholder={null}
            value={aparelho.celular ? 'celular' : 'computador'}
            options={optionsOf({ computador: 'Computador', celular: 'Celular' })}
            onChange={(event) => aparelho.setCelular(event.currentTarget.value === 'celular')}
          />
        )}
      </div>
      {guardada && (
        <p className={classes.descricao}>
          A prévia segue o teste aberto, no dia {formatIsoDate(contexto.hoje)}. “Limpar respostas” volta ao
          dia de hoje.
        </p>
      )}
    </>
  );
}
