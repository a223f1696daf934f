// The public interface of the request page: its preview for the queue.
export { RequerimentoPreview } from './previa/requerimento-preview.tsx';
