/** Stands for an imported image in Jest, which has no loader for such files. */
export default { src: '/image', width: 1, height: 1 };
