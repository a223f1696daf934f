import type { CampoTipo } from '@balcao/domain/formulario/campo';
import { duplicarCampo, mudarCampo } from '@balcao/domain/formulario/editar/campos';
import { comTipo, isCampoTipo, TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { CondField } from '../cond/cond-field.tsx';
import { focarPropriedades, PRIMEIRA } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { useActs } from '../estrutura/estrutura.tsx';
import classes from '../modelo.module.css';
import { AvancadoPartes } from './avancado-partes.tsx';
import { CadastroPartes } from './cadastro-partes.tsx';
import { TipoPartes } from './tipo-partes.tsx';
import { type MudarParte, useMudarParte } from './use-campo.ts';

/** Everything about one field, the usual first. */
export function CampoInspetor({ achado }: { achado: Achado }) {
  const { campo, onde, tab } = achado;
  const mudar = useMudarParte(onde);
  const erroEm = useErroEm();
  return (
    <>
      <Acoes onde={onde} />
      <TextareaField
        label={campo.tipo === 'info' ? 'Título (só na estrutura)' : 'Pergunta'}
        {...PRIMEIRA}
        {...erroEm(onde, 'rotulo')}
        rows={2}
        maxLength={300}
        value={campo.rotulo}
        onChange={(event) => mudar({ rotulo: event.currentTarget.value })}
      />
      <TipoField onde={onde} tipo={campo.tipo} inGroup={tab !== null} />
      <TipoPartes achado={achado} />
      {campo.tipo !== 'info' && (
        <TextareaField
          label="Ajuda"
          {...erroEm(onde, 'ajuda')}
          optional
          rows={2}
          maxLength={2000}
          value={campo.ajuda ?? ''}
          onChange={(event) => mudar({ ajuda: event.currentTarget.value || undefined })}
        />
      )}
      {campo.tipo !== 'info' && campo.tipo !== 'calc' && <Obrigatorio achado={achado} mudar={mudar} />}
      <CondField
        label="Aparece"
        lugar={{ onde, parte: 'visivel' }}
        fixos={[{ value: 'sempre', label: 'Sempre' }]}
        fixo="sempre"
        cond={campo.visivel}
        tab={tab?.nome ?? null}
        proprio={campo.nome}
        frase="Aparece quando"
        onFixo={() => mudar({ visivel: undefined })}
        onCond={(visivel) => mudar({ visivel })}
      />
      {campo.tipo !== 'info' && (
        <Disclosure label="Dados do cadastro" opened={campo.origem !== undefined}>
          <CadastroPartes achado={achado} />
        </Disclosure>
      )}
      <Disclosure label="Avançado">
        <AvancadoPartes achado={achado} />
      </Disclosure>
    </>
  );
}

function Obrigatorio({ achado: { campo, onde, tab }, mudar }: { achado: Achado; mudar: MudarParte }) {
  const erroEm = useErroEm();
  const cond = typeof campo.obrigatorio === 'object' ? campo.obrigatorio : undefined;
  return (
    <>
      <CondField
        label="Resposta obrigatória"
        lugar={{ onde, parte: 'obrigatorio' }}
        fixos={[
          { value: 'nao', label: 'Não' },
          { value: 'sim', label: 'Sim' },
        ]}
        fixo={campo.obrigatorio === true ? 'sim' : 'nao'}
        cond={cond}
        tab={tab?.nome ?? null}
        proprio={campo.nome}
        frase="Obrigatória quando"
        onFixo={(value) => mudar({ obrigatorio: value === 'sim' ? true : undefined })}
        onCond={(obrigatorio) => mudar({ obrigatorio })}
      />
      {campo.obrigatorio !== undefined && campo.obrigatorio !== false && (
        <TextField
          label="Mensagem quando falta"
          {...erroEm(onde, 'mensagemObrigatorio')}
          optional
          maxLength={300}
          autoComplete="off"
          value={campo.mensagemObrigatorio ?? ''}
          onChange={(event) => mudar({ mensagemObrigatorio: event.currentTarget.value || undefined })}
        />
      )}
    </>
  );
}

function TipoField({ onde, tipo, inGroup }: { onde: string; tipo: CampoTipo; inGroup: boolean }) {
  const { edicao } = useModeloAberto();
  return (
    <SelectField
      label="Tipo de campo"
      placeholder={null}
      value={tipo}
      options={Object.entries(TIPOS_DE_CAMPO)
        .filter(([value]) => !(inGroup && value === 'tab'))
        .map(([value, { rotulo }]) => ({ value, label: rotulo }))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isCampoTipo(value))
          edicao.mudar((form) => mudarCampo(form, onde, (campo) => comTipo(campo, value)));
      }}
    />
  );
}

function Acoes({ onde }: { onde: string }) {
  const { form, edicao, selecionar, anunciar } = useModeloAberto();
  const acts = useActs();
  return (
    <div className={classes.linha}>
      <IconButton label="Mover para cima (Alt+↑)" onClick={() => acts.move(onde, -1)}>
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Mover para baixo (Alt+↓)" onClick={() => acts.move(onde, 1)}>
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Duplicar"
        onClick={() => {
          const { form: next, onde: copy } = duplicarCampo(form, onde);
          edicao.mudar(() => next);
          if (copy) {
            focarPropriedades(copy, { novo: true });
            selecionar(copy);
          }
          anunciar('Campo duplicado.');
        }}
      >
        <IconCopy size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Retirar" onClick={() => acts.remove(onde)}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
