/** Runs inside the page before its scripts; bench/editor-frames.ts calls it. */

/** Returns a page that looks like a scan, as a data URL. */
function paint(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fffef8';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222';
  context.font = '26px serif';
  for (let y = 40; y < height; y += 40) context.fillText(`The cat ______ on the mat. ${y}`, 60, y);
  return canvas.toDataURL('image/png');
}

function pixelsOf(canvas) {
  if (canvas === undefined || canvas.width < 300) return [];
  return canvas.getContext('2d').getImageData(20, 20, 60, 60).data;
}

/**
 * Checks that the canvas shows the picture, not nothing and not the white placeholder: every pixel of the picture has
 * less blue.
 */
const isPictureDrawn = (canvas) =>
  pixelsOf(canvas).some((value, at, all) => at % 4 === 2 && value < 252 && all[at + 1] > 0);
const areZonesDrawn = (canvas) => pixelsOf(canvas).some((value, at) => at % 4 === 3 && value > 0);

/** Returns the milliseconds from opening the URL to the frame in which page and zones are on the canvas. */
function open(path) {
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const [picture, zones] = document.querySelectorAll('[role="application"] canvas');
      if (isPictureDrawn(picture) && areZonesDrawn(zones)) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    look();
  });
}

let frames = [];

function note(at) {
  frames.push(at);
  requestAnimationFrame(note);
}

window.domdomEditor = {
  paint,
  open,
  /** Returns the milliseconds between frames since the last call. */
  frames() {
    if (frames.length === 0) requestAnimationFrame(note);
    const between = frames.slice(1).map((at, index) => at - frames[index]);
    frames = frames.slice(-1);
    return between;
  },
};
