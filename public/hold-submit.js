// A form that is sent before its page is ready would be posted plainly: it waits for the page instead, and goes plainly
// only when the page does not get ready. Without JavaScript every form is posted plainly.
(() => {
  const PATIENCE_MS = 8_000;
  const hold = (event) => {
    const { target: form, submitter } = event;
    if (!form.matches('form[data-hold]:not([data-ready])')) return;
    event.preventDefault();
    if ('held' in form.dataset) return;
    form.dataset.held = '';
    submitter?.setAttribute('aria-busy', 'true');
    const giveUp = setTimeout(() => form.submit(), PATIENCE_MS);
    const send = () => {
      clearTimeout(giveUp);
      submitter?.removeAttribute('aria-busy');
      form.requestSubmit(submitter);
    };
    form.addEventListener('form-ready', send, { once: true });
  };
  document.addEventListener('submit', hold, true);
})();
