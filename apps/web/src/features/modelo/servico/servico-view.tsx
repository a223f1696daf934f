import { isSituacaoRegistro, SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { isPublico, PUBLICOS } from '@balcao/domain/formulario/publico-texto';
import { type ComponentType, useEffect } from 'react';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { chegouEntrada } from '../edicao/foco.ts';
import { emOrdem, ligar } from '../edicao/ligar.ts';
import { RecusasDaAba } from '../edicao/problemas-panel.tsx';
import classes from '../modelo.module.css';
import { AceitesSection } from './aceites-section.tsx';
import { AtendimentoSection } from './atendimento-section.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { EfeitosSection } from './efeitos-section.tsx';
import { LinhasField } from './linhas-field.tsx';
import secoes from './secoes.module.css';
import { SECOES, type SecaoId } from './secoes.ts';
import { SecoesNav } from './secoes-nav.tsx';
import { TaxaSection } from './taxa-section.tsx';
import { useServico } from './use-servico.ts';

/** All settings of the service outside its form: audience, fee, workflow, effects. */
export function ServicoView() {
  useEffect(chegouEntrada);
  return (
    <div className={secoes.corpo}>
      <SecoesNav />
      <div className={classes.servico}>
        <RecusasDaAba aba="servico" />
        {SECOES.map(({ id }) => {
          const Secao = PARTES[id];
          return (
            <div key={id} id={`secao-${id}`} className={secoes.secao}>
              <Secao />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const PARTES: Record<SecaoId, ComponentType> = {
  apresentacao: Apresentacao,
  publico: Publico,
  atendimento: AtendimentoSection,
  conferencia: ChecklistSection,
  taxa: TaxaSection,
  carta: Carta,
  aceites: AceitesSection,
  efeitos: EfeitosSection,
};

function Apresentacao() {
  const { form, liga } = useServico();
  return (
    <Section title="Apresentação" description="O que as pessoas leem no catálogo.">
      <FieldStack>
        <TextField label="Nome do serviço" maxLength={150} {...liga.texto('titulo')} />
        <TextareaField
          label="Resumo"
          hint="Uma ou duas frases curtas."
          rows={2}
          maxLength={1000}
          {...liga.texto('resumo')}
        />
        <TextField label="Categoria do catálogo" maxLength={80} {...liga.texto('categoria')} />
        <LinhasField
          label="Palavras de busca"
          hint="Como as pessoas chamam o serviço, uma por linha."
          value={form.palavrasChave}
          {...liga.parte('palavrasChave')}
        />
        <TextareaField label="Base legal" rows={2} maxLength={1000} {...liga.texto('baseLegal')} />
        <p className={classes.nota}>
          Endereço do serviço: {form.slug}. Versão do rascunho: {form.versao}. Débitos nunca impedem o pedido
          (Lei 12.514/2011, arts. 4º e 9º).
        </p>
      </FieldStack>
    </Section>
  );
}

function Publico() {
  const { form, mudar } = useServico();
  const situacoes = form.elegibilidade.situacoes ?? [];
  return (
    <Section title="Para quem é">
      <FieldStack>
        <CheckboxGroup
          label="Público"
          value={form.publico}
          options={optionsOf(PUBLICOS)}
          onChange={(chosen) => mudar({ publico: emOrdem(form.publico, chosen.filter(isPublico)) })}
        />
        <CheckboxGroup
          label="Situação do registro"
          hint="Nenhuma marcada: qualquer situação serve."
          optional
          value={situacoes}
          options={optionsOf(SITUACAO_ROTULO)}
          onChange={(chosen) => {
            const next = emOrdem(situacoes, chosen.filter(isSituacaoRegistro));
            const { situacoes: _, ...rest } = form.elegibilidade;
            mudar({ elegibilidade: next.length > 0 ? { ...rest, situacoes: next } : rest });
          }}
        />
      </FieldStack>
    </Section>
  );
}

function Carta() {
  const { form, mudar, erroEm, liga } = useServico();
  const { carta } = form;
  const daCarta = ligar(
    carta,
    (parte) => mudar({ carta: { ...carta, ...parte } }),
    (parte) => erroEm(`carta.${parte}`),
  );
  const texto = (parte: 'prioridades' | 'acompanhamento' | 'reclamacao', label: string) => (
    <TextareaField label={label} rows={2} maxLength={1000} {...daCarta.texto(parte)} />
  );
  return (
    <Section
      title="Orientações e Carta de Serviços"
      description="Aparecem antes do formulário e na página do serviço (Lei 13.460/2017, art. 7º)."
    >
      <FieldStack>
        <LinhasField label="O que ter em mãos" value={form.oQuePrecisa} {...liga.parte('oQuePrecisa')} />
        <LinhasField
          label="Avisos"
          {...erroEm('avisos')}
          optional
          value={form.avisos ?? []}
          onChange={(avisos) => mudar({ avisos: avisos.length > 0 || form.avisos ? avisos : undefined })}
        />
        <LinhasField label="Etapas do atendimento" value={carta.etapas} {...daCarta.parte('etapas')} />
        <LinhasField label="Formas de prestação" value={carta.formas} {...daCarta.parte('formas')} />
        {texto('prioridades', 'Prioridades de atendimento')}
        {texto('acompanhamento', 'Como acompanhar')}
        {texto('reclamacao', 'Onde reclamar')}
      </FieldStack>
    </Section>
  );
}
